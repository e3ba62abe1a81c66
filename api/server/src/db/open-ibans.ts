import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely';
import { openIban } from '../ports/sealing/sealed-iban.ts';
import { mapInSteps } from '../ports/step-by-step.ts';
import type { Vault } from '../ports/sealing/vault.ts';

/** Columns of sealed IBANs. */
export const IBAN_COLUMNS = ['iban', 'counterparty_iban', 'accepted_iban'] as const;
/** Rows as they were, in the log of changes. */
const IMAGES = ['before', 'after'] as const;

/**
 * Gives sealed IBANs back as they were, in whatever query reads them: those of today, of the past,
 * and of the log. That they are sealed when they are written is what their type asks for.
 */
export class OpenIbans implements KyselyPlugin {
  readonly #vault: Vault;

  constructor(vault: Vault) {
    this.#vault = vault;
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [first = {}] = result.rows;
    const columns = IBAN_COLUMNS.filter((column) => column in first);
    const images = IMAGES.filter((column) => column in first);
    if (columns.length + images.length === 0) return result;
    // Of a year's movements each may bear one: they are opened while others are answered.
    const rows = await mapInSteps(result.rows, (row) => this.#open(row, columns, images));
    return { ...result, rows };
  }

  #open(row: UnknownRow, columns: readonly string[], images: readonly string[]): UnknownRow {
    const opened = { ...row };
    for (const column of columns) {
      const kept = row[column];
      if (typeof kept === 'string') opened[column] = openIban(this.#vault, kept);
    }
    for (const column of images) {
      const image = row[column];
      if (isRow(image)) opened[column] = this.#open(image, IBAN_COLUMNS, []);
    }
    return opened;
  }
}

const isRow = (image: unknown): image is UnknownRow => typeof image === 'object' && image !== null;

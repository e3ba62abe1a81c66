import { plainWords } from '@sci/engine/statement/labels';
import type { Cents } from '@sci/money/cents';
import { say } from '../messages/say.ts';
import { QuestionError } from '../ports/refusals.ts';

/**
 * What may well be there twice: two equal transfers on one day are two. Whoever adds the second by a
 * form that can ask is asked whether he means it; he may have typed it in another tab.
 */
interface Things {
  readonly announcement: {
    readonly subject: string;
    readonly text: string;
    readonly audience: string;
    readonly about_id: number | null;
  };
  readonly bank_movement: {
    readonly bank_account_id: number;
    readonly date: string;
    readonly name: string;
    readonly amount_cents: Cents;
  };
  readonly entry: {
    readonly date: string;
    readonly label: string;
    readonly ref: string;
    readonly lines: readonly object[];
  };
  readonly publisher_token: { readonly label: string; readonly modules: readonly string[] };
  readonly share_movement: ShareTwin;
  readonly share_transfer: ShareTwin;
  readonly supporting: {
    readonly type: string;
    readonly date: string;
    readonly label: string;
    readonly supplier: string;
    readonly amount_cents: Cents;
    readonly building_id: number | null;
    readonly associate_id: number | null;
    readonly category_id: number | null;
  };
  readonly scenario: { readonly name: string };
  readonly scenario_change: {
    readonly change: SupposedChange;
    /** What it does. */
    readonly sentence: string;
  };
}

/** Its names may be written otherwise; the rest differs from kind to kind. */
interface SupposedChange {
  readonly kind: string;
  readonly label?: string;
  readonly to_name?: string | null;
}

interface ShareTwin {
  readonly date: string;
  readonly nature: string;
  readonly kind: string;
  readonly shares: number;
  readonly from_associate_id: number | null;
  readonly to_associate_id: number | null;
  readonly price_cents: Cents | null;
  /** Null: the company. */
  readonly from_name?: string | null;
  readonly to_name?: string | null;
}
type Kind = keyof Things;

interface Asked<Thing> {
  /** Beside which it is asked. */
  readonly field: string;
  readonly likeness: (thing: Thing) => Likeness;
  readonly sentence: (twin: Thing) => string;
}

/** Two are alike when the words are, however written, and the rest is the same to the letter. */
interface Likeness {
  readonly words: readonly string[];
  readonly exact: readonly unknown[];
}

const nameOf = (name: string | null | undefined): string => name ?? say('twins.company');

const shareLikeness = (thing: ShareTwin): Likeness => ({
  words: [],
  exact: [
    thing.date,
    thing.nature,
    thing.kind,
    thing.shares,
    thing.from_associate_id,
    thing.to_associate_id,
    thing.price_cents,
  ],
});
const shareWords = ({ nature, shares, date, from_name, to_name }: ShareTwin) => ({
  nature: say('shares.nature', { nature }).toLowerCase(),
  shares,
  day: date,
  from: nameOf(from_name),
  to: nameOf(to_name),
});

const ASKED: { readonly [Name in Kind]: Asked<Things[Name]> } = {
  announcement: {
    field: 'subject',
    likeness: ({ subject, text, audience, about_id }) => ({
      words: [subject, text],
      exact: [audience, about_id],
    }),
    sentence: ({ subject }) => say('twins.announcement', { subject }),
  },
  bank_movement: {
    field: 'name',
    likeness: ({ bank_account_id, date, amount_cents, name }) => ({
      words: [name],
      exact: [bank_account_id, date, amount_cents],
    }),
    sentence: ({ name, date, amount_cents }) =>
      say('twins.bank_movement', { name, day: date, amount: amount_cents }),
  },
  entry: {
    field: 'label',
    likeness: ({ date, label, lines }) => ({
      words: [label],
      exact: [date, lines.map((line) => JSON.stringify(inOrder(line))).toSorted()],
    }),
    sentence: ({ label, date, ref }) => say('twins.entry', { label, day: date, ref }),
  },
  publisher_token: {
    field: 'label',
    likeness: ({ label, modules }) => ({ words: [label], exact: modules.toSorted() }),
    sentence: ({ label }) => say('twins.publisher_token', { label }),
  },
  share_movement: {
    field: 'shares',
    likeness: shareLikeness,
    sentence: (twin) => say('twins.share_movement', shareWords(twin)),
  },
  share_transfer: {
    field: 'shares',
    likeness: shareLikeness,
    sentence: (twin) => say('twins.share_transfer', shareWords(twin)),
  },
  supporting: {
    field: 'label',
    likeness: ({ label, supplier, type, date, amount_cents, ...owners }) => ({
      words: [label, supplier],
      exact: [
        type,
        date,
        amount_cents,
        owners.building_id,
        owners.associate_id,
        owners.category_id,
      ],
    }),
    sentence: ({ label, date, amount_cents }) =>
      say('twins.supporting', { label, day: date, amount: amount_cents }),
  },
  scenario: {
    field: 'name',
    likeness: ({ name }) => ({ words: [name], exact: [] }),
    sentence: ({ name }) => say('twins.scenario', { name }),
  },
  scenario_change: {
    field: 'kind',
    likeness: ({ change: { label, to_name, ...rest } }) => ({
      words: [label ?? '', to_name ?? ''],
      exact: inOrder(rest),
    }),
    sentence: ({ sentence }) => say('twins.scenario_change', { sentence }),
  },
};

/** What a call says of its author: whether he can be asked. */
export interface Asker {
  readonly asks: boolean;
}

/**
 * Asks about a thing of which the same one is listed, beside its field; goes on where none is, or
 * where nobody can be asked. Last of all checks: only what can be stored is worth a question. What
 * was one of two before it is changed (`before`) needs none.
 */
export async function askAboutTwin<Name extends Kind>(
  { asks }: Asker,
  kind: Name,
  thing: Things[Name],
  listed: () => Promise<readonly Things[Name][]>,
  before?: Things[Name],
): Promise<void> {
  if (!asks) return;
  const { field, likeness, sentence } = ASKED[kind];
  const key = keyOf(likeness(thing));
  if (before !== undefined && keyOf(likeness(before)) === key) return;
  const twin = (await listed()).find((other) => keyOf(likeness(other)) === key);
  if (twin !== undefined) throw new QuestionError({ [field]: [sentence(twin)] });
}

const keyOf = ({ words, exact }: Likeness): string =>
  JSON.stringify([words.map(plainWords), exact]);

const inOrder = (line: object): readonly unknown[] =>
  Object.entries(line).toSorted(([one], [other]) => (one < other ? -1 : 1));

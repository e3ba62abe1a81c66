import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type DeleteQueryNode,
  FunctionNode,
  IdentifierNode,
  type InsertQueryNode,
  type JoinNode,
  OnNode,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  ParensNode,
  PrimitiveValueListNode,
  type QueryId,
  ReferenceNode,
  type SelectQueryNode,
  TableNode,
  type UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely';
import type { Place } from './built-once.ts';
import { COMPANY_TABLES, TRASH_TABLES } from './tables/every-table.ts';

const COMPANY: ReadonlySet<string> = new Set(COMPANY_TABLES);
const TRASH: ReadonlySet<string> = new Set(TRASH_TABLES);

/** A company, or where a statement that is built once is told which one. */
type CompanyId = number | Place<{ readonly companyId: number }>;

/** `all`: nobody's rows are left out but those of the trash. */
type CompanyIds = readonly CompanyId[] | 'all';

/** A query inside a query passes twice: on its own, and with the one around it. */
const narrowed = new WeakSet<OperationNode>();

/** Narrows queries to the rows of companies, the trash left out; see `company-db.ts`. */
export class CompanyRows implements KyselyPlugin {
  readonly #transformer: RowsTransformer;

  constructor(companyIds: CompanyIds, withTrash: readonly string[]) {
    this.#transformer = new RowsTransformer(companyIds, new Set(withTrash));
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    return this.#transformer.transformNode(node, queryId);
  }

  transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result);
  }
}

/** A table of a query, by the name that its columns go by there. */
interface Source {
  readonly table: string;
  readonly alias: string;
}

class RowsTransformer extends OperationNodeTransformer {
  readonly #companyIds: CompanyIds;
  readonly #withTrash: ReadonlySet<string>;

  constructor(companyIds: CompanyIds, withTrash: ReadonlySet<string>) {
    super();
    this.#companyIds = companyIds;
    this.#withTrash = withTrash;
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId: QueryId) {
    return once(node, () => {
      const query = super.transformSelectQuery(node, queryId);
      return { ...query, ...this.#narrowed(query.where, query.from?.froms ?? []) };
    });
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId: QueryId) {
    return once(node, () => {
      const query = super.transformUpdateQuery(node, queryId);
      const tables = [...(query.table ? [query.table] : []), ...(query.from?.froms ?? [])];
      return { ...query, ...this.#narrowed(query.where, tables) };
    });
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId: QueryId) {
    return once(node, () => {
      const query = super.transformDeleteQuery(node, queryId);
      const tables = [...query.from.froms, ...(query.using?.tables ?? [])];
      return { ...query, ...this.#narrowed(query.where, tables) };
    });
  }

  /** In the condition of the join itself, so that an outer join keeps its left side. */
  protected override transformJoin(node: JoinNode, queryId: QueryId): JoinNode {
    const join = super.transformJoin(node, queryId);
    const conditions = this.#conditions(join.table);
    if (conditions.length === 0) return join;
    if (join.on === undefined)
      throw new Error('a table of a company is joined on a condition, never crossed');
    return { ...join, on: OnNode.create(allOf([whole(join.on.on), ...conditions])) };
  }

  protected override transformInsertQuery(node: InsertQueryNode, queryId: QueryId) {
    return once(node, () => {
      const query = super.transformInsertQuery(node, queryId);
      const source = query.into && sourceOf(query.into);
      if (source === undefined || !COMPANY.has(source.table) || this.#companyIds === 'all')
        return query;
      return { ...query, ...owned(query, this.#companyIds) };
    });
  }

  #narrowed(
    where: WhereNode | undefined,
    tables: readonly OperationNode[],
  ): { readonly where?: WhereNode } {
    const conditions = tables.flatMap((table) => this.#conditions(table));
    if (conditions.length === 0) return {};
    return {
      where: WhereNode.create(allOf([...conditions, ...(where ? [whole(where.where)] : [])])),
    };
  }

  #conditions(node: OperationNode): OperationNode[] {
    const source = sourceOf(node);
    if (source === undefined || !COMPANY.has(source.table)) return [];
    const hidesTrash = TRASH.has(source.table) && !this.#withTrash.has(source.table);
    return [
      ...this.#ofCompany(column(source, 'company_id')),
      ...(hidesTrash ? [isNull(column(source, 'deleted_at'))] : []),
    ];
  }

  #ofCompany(companyId: ReferenceNode): OperationNode[] {
    if (this.#companyIds === 'all') return [];
    const [only, ...others] = this.#companyIds;
    return [
      only !== undefined && others.length === 0
        ? BinaryOperationNode.create(companyId, OperatorNode.create('='), ValueNode.create(only))
        : BinaryOperationNode.create(
            companyId,
            OperatorNode.create('='),
            FunctionNode.create('any', [ValueNode.create(this.#companyIds)]),
          ),
    ];
  }
}

/** The rows of an insertion, each with its company. */
function owned(
  query: InsertQueryNode,
  companyIds: readonly CompanyId[],
): Pick<InsertQueryNode, 'columns' | 'values'> {
  const [companyId, ...others] = companyIds;
  if (companyId === undefined || others.length > 0)
    throw new Error('a row is stored for one company');
  if (query.columns === undefined || query.values === undefined || !ValuesNode.is(query.values))
    throw new Error('the rows of a company are stored by their values');
  return {
    columns: [...query.columns, ColumnNode.create('company_id')],
    values: ValuesNode.create(
      query.values.values.map((row) =>
        PrimitiveValueListNode.is(row)
          ? PrimitiveValueListNode.create([...row.values, companyId])
          : ValueListNode.create([...row.values, ValueNode.create(companyId)]),
      ),
    ),
  };
}

function sourceOf(node: OperationNode): Source | undefined {
  if (TableNode.is(node)) {
    const { name } = node.table.identifier;
    return { table: name, alias: name };
  }
  if (!AliasNode.is(node) || !IdentifierNode.is(node.alias)) return undefined;
  const source = sourceOf(node.node);
  return source && { ...source, alias: node.alias.name };
}

const column = ({ alias }: Source, name: string): ReferenceNode =>
  ReferenceNode.create(ColumnNode.create(name), TableNode.create(alias));

const isNull = (node: OperationNode): OperationNode =>
  BinaryOperationNode.create(node, OperatorNode.create('is'), ValueNode.createImmediate(null));

function once<Query extends OperationNode>(node: Query, transform: () => Query): Query {
  if (narrowed.has(node)) return node;
  const query = transform();
  narrowed.add(query);
  return query;
}

/** Whatever the condition is made of: an `or` written as raw SQL opens nothing. */
const whole = (condition: OperationNode): OperationNode => ParensNode.create(condition);

const allOf = (conditions: readonly OperationNode[]): OperationNode =>
  conditions.reduce((all, condition) => AndNode.create(all, condition));

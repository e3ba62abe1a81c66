import { connectPool } from '@sci/server/db/connect';

/** Settings of a server that writes the plan of every statement into its log, once it is told to. */
export const PLANS_ARE_LOGGED = {
  session_preload_libraries: 'auto_explain',
  logging_collector: 'on',
  log_destination: 'jsonlog',
  log_min_messages: 'log',
  log_rotation_size: '0',
  log_rotation_age: '0',
  'auto_explain.log_format': 'json',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
} as const;

/** A statement as PostgreSQL ran it: under its role, with its policies. */
export interface RunStatement {
  readonly text: string;
  readonly ms: number;
  /** Tables that were read from end to end, each with the rows that were looked at. */
  readonly whole: readonly { readonly table: string; readonly rows: number }[];
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Plan[];
}

/** Reads what a server logged of the statements of other connections. */
export class PlanLog {
  readonly #client: ReturnType<typeof connectPool>;
  #offset = 0;

  private constructor(client: ReturnType<typeof connectPool>) {
    this.#client = client;
  }

  /** From here on every plan is logged. `url`: of a superuser. */
  static async open(url: string): Promise<PlanLog> {
    const client = connectPool(url, { max: 1 });
    await client.query('set auto_explain.log_min_duration = -1');
    await client.query('alter system set auto_explain.log_min_duration = 0');
    await client.query('select pg_reload_conf()');
    return new PlanLog(client);
  }

  close(): Promise<void> {
    return this.#client.end();
  }

  /** What was run since the last time; waits until the collector has written all of it. */
  async take(): Promise<RunStatement[]> {
    const mark = `taken at ${this.#offset}`;
    await this.#client.query(`do $$ begin raise log '${mark}'; end $$`);
    for (;;) {
      const read = await this.#read();
      // Of the last line only a part may be written yet.
      const text = read.slice(0, read.lastIndexOf('\n') + 1);
      if (!text.includes(mark)) continue;
      this.#offset += Buffer.byteLength(text);
      return text.split('\n').flatMap(statementOf);
    }
  }

  async #read(): Promise<string> {
    const { rows } = await this.#client.query<{ text: string }>(
      `select pg_read_file(pg_current_logfile('jsonlog'), $1, 1000000000) as text`,
      [this.#offset],
    );
    return rows[0]?.text ?? '';
  }
}

const PLAN = /^duration: ([\d.]+) ms {2}plan:\n([\s\S]+)$/;

function statementOf(line: string): RunStatement[] {
  if (!line.includes('plan:')) return [];
  const { message }: { message: string } = JSON.parse(line);
  const [, ms, json] = PLAN.exec(message) ?? [];
  if (ms === undefined || json === undefined) return [];
  const { 'Query Text': text, Plan: plan }: { 'Query Text': string; Plan: Plan } = JSON.parse(json);
  return [{ text, ms: Number(ms), whole: wholeReadings(plan) }];
}

function wholeReadings(plan: Plan): { table: string; rows: number }[] {
  const below = (plan.Plans ?? []).flatMap(wholeReadings);
  const table = plan['Relation Name'];
  const isWhole =
    plan['Node Type'] === 'Seq Scan' ||
    (plan['Node Type'].startsWith('Index') && plan['Index Cond'] === undefined);
  if (table === undefined || !isWhole) return below;
  const seen =
    (plan['Actual Rows'] ?? 0) +
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0);
  return [{ table, rows: Math.round(seen * (plan['Actual Loops'] ?? 1)) }, ...below];
}

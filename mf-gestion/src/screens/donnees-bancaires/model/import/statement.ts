import type { Body, Reply } from '@sci/api-client';

/** What statement files hold, as the server read them; nothing is saved yet. */
export type ImportPreview = Reply<'GET /v2/bankImport/:id'>;
export type StatementFile = ImportPreview['files'][number];
export type StatementLine = ImportPreview['lines'][number];
export type CsvMapping = NonNullable<StatementFile['mapping']>;
/** How the user wants them read: columns, one account, lines given up. */
export type Reading = Body<'PUT /v2/bankImport/:id'>;

/**
 * What bank statement files are called, for the file dialog; the server looks at their content
 * only.
 */
export const STATEMENT_TYPES =
  '.ofx,.qfx,.qif,.csv,.tsv,.txt,.xml,.xlsx,.ods,.pdf,.zip,.sta,.mt940,.940,.942,.cfo,.cfonb,.afb,.120';

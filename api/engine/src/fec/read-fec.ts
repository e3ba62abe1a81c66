import type { MessageParams, Told } from '@sci/messages/messages';
import type { FEC } from '../messages/fec.ts';
import { tell } from '../messages/say.ts';
import { mapped, type Steps } from '../steps.ts';
import type { Severity } from '@sci/messages/severity';

/** What may be wrong: the names of the messages. */
export type FecCode = keyof typeof FEC;

/** Something about one line of the file (1 is the header; 0 the file itself). */
export interface FecFinding {
  /** English and stable. */
  readonly code: FecCode;
  readonly severity: Severity;
  readonly line: number;
  readonly field: string;
  readonly message: string;
  /** What the sentence was made from. */
  readonly params: MessageParams;
}

/** The file cut into fields. */
export interface FecFile {
  readonly header: readonly string[];
  readonly records: readonly { readonly line: number; readonly fields: readonly string[] }[];
  readonly findings: readonly FecFinding[];
}

const NAME = /^\d{9}FEC\d{8}(_\d+)?\.txt$/i;

export const fecError = (code: FecCode, line: number, field: string, told: Told): FecFinding => ({
  code,
  severity: 'error',
  line,
  field,
  ...told,
});
export const fecWarning = (code: FecCode, line: number, field: string, told: Told): FecFinding => ({
  ...fecError(code, line, field, told),
  severity: 'warning',
});

/** Decodes and cuts the file: name, charset, separator, empty lines and number of fields. */
export function* readFec(bytes: Uint8Array, fileName: string): Steps<FecFile> {
  const findings: FecFinding[] = [];
  if (!NAME.test(fileName))
    findings.push(fecError('file_name', 0, '', tell('fec.file_name', { name: fileName })));
  const text = yield* decode(bytes);
  if (/[\u0080-\u009f]/.test(text)) findings.push(fecError('charset', 0, '', tell('fec.charset')));

  yield;
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.at(-1) === '') lines.pop();
  const [first, ...others] = lines;
  if (first === undefined || others.length === 0) {
    return {
      header: [],
      records: [],
      findings: [...findings, fecError('empty_file', 0, '', tell('fec.empty_file'))],
    };
  }
  const separator = first.includes('\t') ? '\t' : '|';
  if (!first.includes(separator))
    findings.push(fecError('separator', 1, '', tell('fec.separator')));
  const header = first.split(separator);
  const records = yield* mapped(others, (content, index) => {
    const [line, fields] = [index + 2, content.split(separator)];
    if (content === '') findings.push(fecError('empty_line', line, '', tell('fec.empty_line')));
    else if (fields.length !== header.length)
      findings.push(
        fecError(
          'field_count',
          line,
          '',
          tell('fec.field_count', { found: fields.length, expected: header.length }),
        ),
      );
    if (separator === '\t' && content.includes('|'))
      findings.push(fecError('vertical_bar', line, '', tell('fec.vertical_bar')));
    return { line, fields };
  });
  return { header, records, findings };
}

/** A part at a time: a whole file is tens of megabytes. */
const PART = 1_000_000;

function* decode(bytes: Uint8Array): Steps<string> {
  try {
    return yield* decodedAs(new TextDecoder('utf-8', { fatal: true }), bytes);
  } catch {
    return yield* decodedAs(new TextDecoder('iso-8859-15'), bytes);
  }
}

function* decodedAs(decoder: TextDecoder, bytes: Uint8Array): Steps<string> {
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += PART) {
    yield;
    parts.push(decoder.decode(bytes.subarray(start, start + PART), { stream: true }));
  }
  return parts.join('') + decoder.decode();
}

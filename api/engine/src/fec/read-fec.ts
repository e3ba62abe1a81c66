import type { Severity } from '../severity.ts';

/** Something about one line of the file (1 is the header; 0 the file itself). */
export interface FecFinding {
  readonly severity: Severity;
  readonly line: number;
  readonly field: string;
  readonly message: string;
}

/** The file cut into fields. */
export interface FecFile {
  readonly header: readonly string[];
  readonly records: readonly { readonly line: number; readonly fields: readonly string[] }[];
  readonly findings: readonly FecFinding[];
}

const NAME = /^\d{9}FEC\d{8}(_\d+)?\.txt$/i;

export const fecError = (line: number, field: string, message: string): FecFinding => ({
  severity: 'error',
  line,
  field,
  message,
});
export const fecWarning = (line: number, field: string, message: string): FecFinding => ({
  severity: 'warning',
  line,
  field,
  message,
});

/** Decodes and cuts the file: name, charset, separator, empty lines and number of fields. */
export function readFec(bytes: Uint8Array, fileName: string): FecFile {
  const findings: FecFinding[] = [];
  if (!NAME.test(fileName))
    findings.push(
      fecError(0, '', `Nom de fichier incorrect\u00a0: ${fileName} (SIREN, FEC, date de clôture).`),
    );
  const text = decode(bytes);
  if (/[\u0080-\u009f]/.test(text))
    findings.push(
      fecError(0, '', 'Jeu de caractères incorrect\u00a0: ni ASCII, ni ISO 8859-15, ni UTF-8.'),
    );

  const lines = text.split(/\r\n|\n|\r/);
  if (lines.at(-1) === '') lines.pop();
  const [first, ...others] = lines;
  if (first === undefined || others.length === 0) {
    return {
      header: [],
      records: [],
      findings: [...findings, fecError(0, '', 'Le fichier est vide.')],
    };
  }
  const separator = first.includes('\t') ? '\t' : '|';
  if (!first.includes(separator))
    findings.push(fecError(1, '', 'Le séparateur est la tabulation ou la barre verticale.'));
  const header = first.split(separator);
  const records = others.map((content, index) => ({
    line: index + 2,
    content,
    fields: content.split(separator),
  }));
  for (const { line, content, fields } of records) {
    if (content === '') findings.push(fecError(line, '', 'Ligne vide.'));
    else if (fields.length !== header.length)
      findings.push(fecError(line, '', `${fields.length} champs au lieu de ${header.length}.`));
    if (separator === '\t' && content.includes('|'))
      findings.push(fecError(line, '', 'Une barre verticale dans un fichier à tabulations.'));
  }
  return { header, records: records.map(({ line, fields }) => ({ line, fields })), findings };
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('iso-8859-15').decode(bytes);
  }
}

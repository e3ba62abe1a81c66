const MAX_NAME = 120;

/** Controls, and marks that write a part of a name backwards: « facture_fdp.exe » shown as a PDF. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A file name that no system takes for a path or a command, shown as it is; accents stay. */
export function safeFileName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  const printable = base.replace(UNSEEN, '').replace(/[<>:"|?*]/g, '');
  const trimmed = printable.replace(/^[.\s]+/, '').trim();
  if (trimmed.length <= MAX_NAME) return trimmed || 'document';

  const extension = /\.[a-z0-9]{1,5}$/i.exec(trimmed)?.[0] ?? '';
  return trimmed.slice(0, MAX_NAME - extension.length) + extension;
}

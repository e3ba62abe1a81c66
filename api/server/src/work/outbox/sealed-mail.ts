import type { Place, Vault } from '../../ports/sealing/vault.ts';

/** What names a mail for ever. */
interface MailId {
  readonly id: number;
  readonly company_id: number | null;
}

/** What of a mail holds links, and what people write to each other. */
interface Content {
  readonly body_text: string;
  readonly unsubscribe: string | null;
}

/** Seals the text of a mail, and the link that stops its kind. */
export const sealMail = (vault: Vault, mail: MailId, clear: Content): Content => ({
  body_text: vault.sealText(placeOf(mail, 'body_text'), clear.body_text),
  unsubscribe:
    clear.unsubscribe === null
      ? null
      : vault.sealText(placeOf(mail, 'unsubscribe'), clear.unsubscribe),
});

/** What `sealMail` sealed; a mail of the time before is given as it is. */
export const openMail = (vault: Vault, mail: MailId & Content): Content => ({
  body_text: vault.openText(placeOf(mail, 'body_text'), mail.body_text),
  unsubscribe:
    mail.unsubscribe === null
      ? null
      : vault.openText(placeOf(mail, 'unsubscribe'), mail.unsubscribe),
});

/** A mail about no company is sealed with the key of the accounts. */
const placeOf = ({ id, company_id }: MailId, column: keyof Content): Place => ({
  companyId: company_id ?? 0,
  column: `mail.${column}`,
  row: id,
});

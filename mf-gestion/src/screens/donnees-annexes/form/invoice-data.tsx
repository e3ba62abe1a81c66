import type { Reply } from '@sci/api-client';
import { fromEuros } from '@sci/money/cents';
import { formatAmount, formatDate, formatEuros, formatIban, formatSiren } from '@sci/money/format';
import { useTranslation } from '@sci/shell-sdk';
import { Table, Text } from '@sci/ui';
import classes from '../parts/supporting-data.module.css';

export type ElectronicInvoice = NonNullable<Reply<'GET /v2/file/:id/reading'>['invoice']>;

/** What an electronic invoice says of itself: who, when, what for and how much. */
export function InvoiceData({ invoice }: { readonly invoice: ElectronicInvoice }) {
  const { t } = useTranslation('gestion');
  const party = ({ name, siren }: ElectronicInvoice['seller']): string =>
    siren === null ? name : t('supportingData.invoice.party', { name, siren: formatSiren(siren) });
  const facts: readonly (readonly [name: string, value: string | null])[] = [
    ['seller', party(invoice.seller)],
    ['buyer', party(invoice.buyer)],
    ['issued', dayOf(invoice.issued_on)],
    ['due_on', invoice.due_on && dayOf(invoice.due_on)],
    ['payee', invoice.payee && party(invoice.payee)],
    ['iban', invoice.iban && [invoice.iban, ...invoice.more_ibans].map(formatIban).join(', ')],
    ['references', invoice.references.join(', ')],
  ];
  return (
    <>
      <dl className={classes['quotes']}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{t(`supportingData.invoice.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <Amounts invoice={invoice} />
      {invoice.more_lines > 0 && (
        <Text size="sm">{t('supportingData.invoice.more', { count: invoice.more_lines })}</Text>
      )}
    </>
  );
}

/** A day that its file writes wrongly is shown as it stands there. */
const dayOf = (day: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? formatDate(day) : day);

function Amounts({ invoice }: { readonly invoice: ElectronicInvoice }) {
  const { t } = useTranslation('gestion');
  const { currency, vat, prepaid } = invoice;
  const money = (amount: number): string =>
    currency === 'EUR'
      ? formatEuros(fromEuros(amount))
      : `${formatAmount(fromEuros(amount))}\u00a0${currency}`;
  const totals: readonly (readonly [label: string, amount: number])[] = [
    [t('supportingData.invoice.net'), invoice.net],
    ...(vat.length === 0 ? ([[t('supportingData.invoice.tax'), invoice.tax]] as const) : []),
    ...vat.map(({ rate, amount }) => [t('supportingData.invoice.vat', { rate }), amount] as const),
    [t('supportingData.invoice.gross'), invoice.gross],
    ...(prepaid === 0 ? [] : ([[t('supportingData.invoice.prepaid'), prepaid]] as const)),
    [t('supportingData.invoice.due'), invoice.due],
  ];
  return (
    <Table.ScrollContainer minWidth={280}>
      <Table aria-label={t('supportingData.invoice.lines')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('supportingData.invoice.designation')}</Table.Th>
            <Table.Th ta="right">{t('supportingData.invoice.quantity')}</Table.Th>
            <Table.Th ta="right">{t('supportingData.invoice.amount')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {invoice.lines.map(({ name, quantity, net }, index) => (
            // Two lines of an invoice may be the same word for word.
            <Table.Tr key={`${index} ${name}`}>
              <Table.Td>{name}</Table.Td>
              <Table.Td ta="right">{quantity}</Table.Td>
              <Table.Td ta="right">{money(net)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          {totals.map(([label, amount]) => (
            <Table.Tr key={label}>
              <Table.Th colSpan={2} scope="row">
                {label}
              </Table.Th>
              <Table.Td ta="right">{money(amount)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  );
}

import type { TaxReturnGlobal } from '@sci/contract/tax-return';
import { formatDate, formatPart, formatWhole } from '@sci/money/format';
import { useTranslation } from '@sci/shell-sdk';
import { List, Section, Table, Text, WholeAmount } from '@sci/ui';
import { RuleLink } from '../../rule-link.tsx';

type Associate = TaxReturnGlobal['associates'][number];
const CODES = ['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8'] as const;

/** How the statutes share the result otherwise than by shares. */
const OTHER_SHARING: ReadonlySet<string> = new Set(['PROFIT_KEY', 'USUFRUCT_CLAUSE']);

/**
 * The annex of the associates: holdings, and the part of each total that is taxed in each one's
 * hands, with the rule by which it is.
 */
export function AssociatesTable({
  global: { associates, findings },
}: {
  readonly global: TaxReturnGlobal;
}) {
  const { t } = useTranslation('compte-rendu');
  const parts = total(associates, ({ fiscal_parts }) => fiscal_parts);
  const shared = findings
    .filter(({ code }) => OTHER_SHARING.has(code))
    .map(({ message }) => message);
  const notes = associates.filter(
    ({ deficit, movements, remuneration }) =>
      deficit !== null || movements.length > 0 || remuneration !== 0,
  );
  return (
    <Section
      title={t('associates.title')}
      description={[
        ...(shared.length === 0 ? [t('associates.byShares')] : shared),
        t('associates.text'),
      ].join(' ')}
    >
      <Table.ScrollContainer minWidth={820}>
        <Table aria-label={t('associates.title')} highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('associates.associate')}</Table.Th>
              <Table.Th ta="right">{t('associates.parts')}</Table.Th>
              {CODES.map((code) => (
                <Table.Th key={code} ta="right">
                  {code}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {associates.map((associate) => (
              <Table.Tr key={associate.id}>
                <Table.Th scope="row">
                  {associate.name}
                  <Text size="sm" c="dimmed">
                    {associate.quality}
                  </Text>
                  <Text size="sm" c="dimmed">
                    {t('associates.holdings', {
                      start: holdings(associate.parts_start),
                      end: holdings(associate.parts_end),
                    })}
                  </Text>
                </Table.Th>
                <Table.Td ta="right">
                  {formatWhole(associate.fiscal_parts)}
                  <Text size="sm" c="dimmed">
                    {formatPart(associate.fiscal_parts, parts)}
                  </Text>
                </Table.Td>
                {CODES.map((code) => (
                  <Table.Td key={code} ta="right">
                    <WholeAmount euros={associate.values[code]} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
            <Table.Tr fw={600}>
              <Table.Th scope="row">{t('associates.total')}</Table.Th>
              <Table.Td ta="right">{formatWhole(parts)}</Table.Td>
              {CODES.map((code) => (
                <Table.Td key={code} ta="right">
                  <WholeAmount euros={total(associates, ({ values }) => values[code])} />
                </Table.Td>
              ))}
            </Table.Tr>
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {notes.map((associate) => (
        <Notes key={associate.id} associate={associate} />
      ))}
    </Section>
  );
}

/** "280 PP, 140 US"; a dash for nothing. */
const holdings = (parts: Associate['parts_start']): string =>
  (['PP', 'US', 'NP'] as const)
    .filter((kind) => parts[kind] > 0)
    .map((kind) => `${formatWhole(parts[kind])}\u00a0${kind}`)
    .join(', ') || '–';

/**
 * The column as it prints: adding up whole euros that the server rounded shows that nothing was
 * lost.
 */
const total = (associates: readonly Associate[], of: (associate: Associate) => number): number =>
  associates.reduce((sum, associate) => sum + of(associate), 0);

/** Movements of shares in the year and the use of a deficit, for one associate. */
function Notes({ associate }: { readonly associate: Associate }) {
  const { t } = useTranslation('compte-rendu');
  const { deficit, movements } = associate;
  return (
    <List size="sm">
      {movements.map((movement) => (
        <List.Item key={`${movement.date} ${movement.label}`}>
          {t('associates.movement', {
            name: associate.name,
            date: formatDate(movement.date),
            label: movement.label,
          })}
        </List.Item>
      ))}
      {deficit !== null && (
        <List.Item>
          {t('associates.deficit', {
            name: associate.name,
            interest: formatWhole(deficit.interest_part),
            other: formatWhole(deficit.other_part),
            imputable: formatWhole(deficit.imputable),
            limit: formatWhole(deficit.limit),
          })}{' '}
          <RuleLink rule={deficit.limit_rule}>{t('law.link')}</RuleLink>{' '}
          {typeof deficit.let_until === 'string' && deficit.imputable > 0 && (
            <>
              {t('associates.letUntil', { day: formatDate(deficit.let_until) })}{' '}
              <RuleLink rule="DEFICIT_LOCATION">{t('law.link')}</RuleLink>
            </>
          )}
        </List.Item>
      )}
      {typeof deficit?.energy === 'object' && deficit.energy !== null && (
        <List.Item>
          {t('associates.energy', {
            name: associate.name,
            works: formatWhole(deficit.energy.works),
            limit: formatWhole(deficit.energy.limit),
            imputable: formatWhole(deficit.energy.imputable),
            carried: formatWhole(deficit.energy.carried),
          })}{' '}
          <RuleLink rule="ENERGIE_PLAFOND">{t('law.link')}</RuleLink>
        </List.Item>
      )}
      {associate.remuneration !== 0 && (
        <List.Item>
          {t('associates.remuneration', {
            name: associate.name,
            amount: formatWhole(associate.remuneration),
          })}{' '}
          <RuleLink rule="REMUNERATION_ASSOCIE">{t('law.link')}</RuleLink>
        </List.Item>
      )}
    </List>
  );
}

import { api } from '@sci/api-client';
import type { TaxReturnGlobal } from '@sci/contract/tax-return';
import type { AssociatePack } from '@sci/contract/associate-pack';
import { useApiQuery, useTranslation, type FetchDocument, type FetchOptions } from '@sci/shell-sdk';
import { Section, SimpleGrid, Table, Text, Title, Card, WholeAmount, ErrorPanel } from '@sci/ui';
import { CopyButton } from '../../copy/copy-button.tsx';
import { OwnPack } from './own-pack.tsx';
import { RuleLink } from '../../rule-link.tsx';
import { DownloadButton } from '../../download-button.tsx';

type Associate = TaxReturnGlobal['associates'][number];
type Row = Associate['reporting'][number];

/** How often what is being sent is looked at. */
const ON_ITS_WAY_MS = 2000;

const FORMS = ['2044', '2042', 'information'] as const satisfies readonly Row['form'][];

/**
 * What each associate copies on his own return: frame 110 of the 2044 when he has other property,
 * boxes of the 2042 otherwise.
 */
export function OwnReturns({
  global: { associates, fiscal_year_company_id: id, year },
}: {
  readonly global: Pick<TaxReturnGlobal, 'associates' | 'fiscal_year_company_id' | 'year'>;
}) {
  const { t } = useTranslation('compte-rendu');
  // They read the years before: the figures of this one don't wait for them.
  const packs = useApiQuery('GET /v2/associatePacks', { query: { year } }, { keepPrevious: true });
  const onItsWay = packs.data?.some(({ sent }) => sent?.status === 'processing') ?? false;
  useApiQuery(
    'GET /v2/associatePacks',
    { query: { year } },
    { keepPrevious: true, refetchInterval: onItsWay && ON_ITS_WAY_MS },
  );
  /** 0: the statements of all the associates in one document. */
  const download = (associateId: number) => (options: FetchOptions) =>
    api.download('GET /v2/report/quotePart/download/:id', {
      params: { id },
      query: { associateId },
      ...options,
    });
  return (
    <Section
      title={t('own.title')}
      description={t('own.text')}
      actions={
        <DownloadButton preview download={download(0)}>
          {t('own.documents')}
        </DownloadButton>
      }
    >
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        {associates.map((associate) => (
          <OwnReturn
            key={associate.id}
            associate={associate}
            download={download(associate.id)}
            pack={packs.data?.find(({ associate_id }) => associate_id === associate.id)}
            year={year}
            onSent={() => void packs.refetch()}
          />
        ))}
      </SimpleGrid>
      {packs.isError && <ErrorPanel error={packs.error} onRetry={packs.refetch} />}
    </Section>
  );
}

interface Props {
  readonly associate: Associate;
  readonly download: FetchDocument;
  /** Undefined while it is read. */
  readonly pack: AssociatePack | undefined;
  readonly year: number;
  readonly onSent: () => void;
}

function OwnReturn({ associate, download, pack, year, onSent }: Props) {
  const { t } = useTranslation('compte-rendu');
  return (
    <Card component="article" withBorder aria-label={t('own.of', { name: associate.name })}>
      <Title order={3} size="h5">
        {associate.name}
      </Title>
      {associate.regime !== 'PERSON' && (
        <Text size="sm">
          {t('own.otherRegime')} <RuleLink rule="ASSOCIE_AUTRE_REGIME">{t('law.link')}</RuleLink>
        </Text>
      )}
      <Table aria-label={t('own.of', { name: associate.name })}>
        <Table.Tbody>
          {FORMS.map((form) => ({
            form,
            rows: associate.reporting.filter((row) => row.form === form),
          }))
            .filter(({ rows }) => rows.length > 0)
            .flatMap(({ form, rows }) => [
              <Table.Tr key={form}>
                <Table.Th colSpan={3} scope="colgroup">
                  {t(`own.form.${form}`)}
                </Table.Th>
              </Table.Tr>,
              ...rows.map(({ box, label, euros, rule }) => (
                <Table.Tr key={`${form}-${label}`}>
                  <Table.Td>
                    {box === null
                      ? label
                      : t(form === '2042' ? 'own.box' : 'own.line', { box, label })}{' '}
                    {rule !== null && <RuleLink rule={rule}>{t('law.link')}</RuleLink>}
                  </Table.Td>
                  <Table.Td ta="right">
                    <WholeAmount euros={euros} />
                    {'\u00a0€'}
                  </Table.Td>
                  <Table.Td w={48}>
                    {form !== 'information' && (
                      <CopyButton value={String(euros)} name={`${associate.name}, ${label}`} />
                    )}
                  </Table.Td>
                </Table.Tr>
              )),
            ])}
        </Table.Tbody>
      </Table>
      {pack !== undefined && associate.regime === 'PERSON' && (
        <OwnPack pack={pack} name={associate.name} year={year} onSent={onSent} />
      )}
      <DownloadButton download={download}>
        {t('own.document', { name: associate.name })}
      </DownloadButton>
    </Card>
  );
}

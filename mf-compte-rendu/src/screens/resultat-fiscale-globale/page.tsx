import { api } from '@sci/api-client';
import type { TaxReturnGlobal } from '@sci/contract/tax-return';
import {
  RouteLink,
  useFiscalYear,
  useSearchParams,
  useTranslation,
  useYearQuery,
  type FetchOptions,
} from '@sci/shell-sdk';
import { Button, ErrorPanel, PageSkeleton } from '@sci/ui';
import { CopyAssistant } from '../../copy/copy-assistant.tsx';
import { DownloadButton } from '../../download-button.tsx';
import { NoYear } from '../../no-year.tsx';
import { TaxPage } from '../../tax-page.tsx';
import { DraftNotice, Findings } from '../../findings.tsx';
import { useWhy } from '../../why/use-why.tsx';
import type { Figure } from '../../why/figure.ts';
import { AssociatesTable } from './associates-table.tsx';
import { BridgeTable } from './bridge-table.tsx';
import { BuildingsMatrix } from './buildings-matrix.tsx';
import { OwnReturns } from './own-returns.tsx';
import { ProrataTable } from './prorata-table.tsx';
import { RoundingTable } from './rounding-table.tsx';
import { TotalsTable } from './totals-table.tsx';

/**
 * The 2072 of the company: totals, buildings side by side, associates, and the way from the
 * accounting result.
 */
export default function TaxReturnGlobalPage() {
  const { t } = useTranslation('compte-rendu');
  const { year, fiscalYearCompanyId } = useFiscalYear();
  const global = useYearQuery(
    year,
    'GET /taxReturn/global',
    fiscalYearCompanyId === null ? null : { query: { fiscalYearCompanyId } },
    { keepPrevious: true },
  );
  const [search] = useSearchParams();
  const copying = search.get('recopie') !== null;
  const { ask, drawer } = useWhy(fiscalYearCompanyId ?? 0);

  if (fiscalYearCompanyId === null) return <NoYear title={t('taxReturnGlobal.title')} />;
  if (global.isPending) return <PageSkeleton />;
  if (global.isError) return <ErrorPanel error={global.error} onRetry={global.refetch} />;

  const download = (options: FetchOptions) =>
    api.download('GET /v2/report/taxReturn/download/:id', {
      params: { id: fiscalYearCompanyId },
      query: { buildingId: 0 },
      ...options,
    });
  return (
    <TaxPage
      title={t('taxReturnGlobal.title')}
      refreshing={global.isFetching}
      actions={
        <>
          <Button
            variant="default"
            component={RouteLink}
            to="compte-rendu.taxReturnGlobal"
            search={copying ? {} : { recopie: 1 }}
          >
            {copying ? t('copy.close') : t('copy.open')}
          </Button>
          <DownloadButton preview download={download}>
            {t('download.pdf')}
          </DownloadButton>
        </>
      }
    >
      <DraftNotice draft={global.data.draft} />
      <Findings findings={global.data.findings} />
      {copying ? <CopyAssistant year={year} /> : <Figures global={global.data} onAsk={ask} />}
      {drawer}
    </TaxPage>
  );
}

function Figures({
  global,
  onAsk,
}: {
  readonly global: TaxReturnGlobal;
  readonly onAsk: (figure: Figure) => void;
}) {
  return (
    <>
      <TotalsTable totals={global.totals} onAsk={(line) => onAsk({ buildingId: 0, line })} />
      <BuildingsMatrix buildings={global.buildings} onAsk={onAsk} />
      <AssociatesTable global={global} />
      {global.prorata !== null && <ProrataTable prorata={global.prorata} />}
      <OwnReturns global={global} />
      <BridgeTable bridge={global.bridge} />
      <RoundingTable global={global} />
    </>
  );
}

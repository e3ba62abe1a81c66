import { api, saveFile, type ApiError } from '@sci/api-client';
import { tellError, useMutation, useTranslation } from '@sci/shell-sdk';
import { Button } from '@sci/ui';
import { IconDownload } from '@sci/ui/icons';

const FILES = {
  pdf: 'GET /report/ledger/download/:id',
  csv: 'GET /v2/report/ledger/csv/:id',
  fec: 'GET /v2/report/fec/download/:id',
  journal: 'GET /v2/report/ledger/journal/:id',
} as const;
type FileKind = keyof typeof FILES;
const KINDS: readonly FileKind[] = ['pdf', 'csv', 'fec', 'journal'];

/**
 * The ledger as a document, a table, the file of entries of the tax law and an accounting journal.
 */
export function Downloads({ fiscalYearCompanyId }: { readonly fiscalYearCompanyId: number }) {
  const { t } = useTranslation('gestion');
  const download = useMutation<void, ApiError, FileKind>({
    mutationFn: async (kind) =>
      saveFile(await api.download(FILES[kind], { params: { id: fiscalYearCompanyId } })),
    onError: tellError,
  });
  return (
    <>
      {KINDS.map((kind) => (
        <Button
          key={kind}
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          aria-label={t(`ledger.download.${kind}.long`)}
          loading={download.isPending && download.variables === kind}
          onClick={() => download.mutate(kind)}
        >
          {t(`ledger.download.${kind}.short`)}
        </Button>
      ))}
    </>
  );
}

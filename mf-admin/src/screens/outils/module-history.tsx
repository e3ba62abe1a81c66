import type { ModuleState } from '@sci/contract/platform';
import { formatInstant, useTranslation } from '@sci/shell-sdk';
import { Table, Title } from '@sci/ui';

const SHOWN = 15;

/**
 * The revisions, latest first, with what each of them changed; then the last reports of browsers.
 */
export function ModuleHistory({ state: { history, reports } }: { readonly state: ModuleState }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <Title order={3} size="h4" mt="lg" mb="xs">
        {t('modules.history')}
      </Title>
      <Table.ScrollContainer minWidth={640}>
        <Table aria-label={t('modules.history')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('modules.revisionTitle')}</Table.Th>
              <Table.Th>{t('jobs.at')}</Table.Th>
              <Table.Th>{t('audit.who')}</Table.Th>
              <Table.Th>{t('modules.why')}</Table.Th>
              <Table.Th>{t('modules.changed')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {history.slice(0, SHOWN).map((past, index) => (
              <Table.Tr key={past.revision}>
                <Table.Th scope="row">{past.revision}</Table.Th>
                <Table.Td>{formatInstant(past.published_at)}</Table.Td>
                <Table.Td>{past.published_by}</Table.Td>
                <Table.Td>{past.reason ?? '–'}</Table.Td>
                <Table.Td>{changesOf(past, history[index + 1]) || '–'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {reports.length > 0 && (
        <>
          <Title order={3} size="h4" mt="lg" mb="xs">
            {t('modules.reports')}
          </Title>
          <Table.ScrollContainer minWidth={640}>
            <Table aria-label={t('modules.reports')}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('jobs.at')}</Table.Th>
                  <Table.Th>{t('modules.module')}</Table.Th>
                  <Table.Th>{t('modules.kind')}</Table.Th>
                  <Table.Th>{t('modules.message')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {reports.slice(0, SHOWN).map((report) => (
                  <Table.Tr key={report.id}>
                    <Table.Td>{formatInstant(report.at)}</Table.Td>
                    <Table.Td>{report.module}</Table.Td>
                    <Table.Td>
                      {report.kind} {report.code}
                    </Table.Td>
                    <Table.Td>{report.message}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        </>
      )}
    </>
  );
}

type Revision = ModuleState['history'][number];

/** "mf-gestion 1.0.0-a → 1.0.0-b" for each application that differs from the revision before. */
const changesOf = (revision: Revision, before: Revision | undefined): string =>
  before === undefined
    ? ''
    : Object.entries(revision.versions)
        .filter(([id, version]) => before.versions[id] !== version)
        .map(([id, version]) => `${id} ${before.versions[id] ?? ''} → ${version}`)
        .join(', ');

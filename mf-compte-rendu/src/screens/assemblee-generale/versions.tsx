import { useState } from 'react';
import { api, type Reply } from '@sci/api-client';
import { formatInstant, useApiQuery, useShell, useTranslation } from '@sci/shell-sdk';
import {
  Button,
  Code,
  ErrorPanel,
  Group,
  Section,
  StatusBadge,
  Table,
  TableSkeleton,
  Text,
} from '@sci/ui';
import { DownloadButton } from '../../download-button.tsx';
import { steady } from '@sci/ui/forms';
import { assemblyValues, type Assembly, type AssemblyValues } from './assembly-values.ts';
import { VersionDifferences } from './version-differences.tsx';

type Version = Reply<'GET /v2/report/general_assembly/versions/:id'>[number];

interface Props {
  readonly assembly: Assembly;
  readonly locked: boolean;
  readonly onRestore: (values: AssemblyValues) => void;
}

/** Every state that was saved: what it said differently, and the way back to it. */
export const Versions = steady(function Versions({ assembly, locked, onRestore }: Props) {
  const { t } = useTranslation('compte-rendu');
  const [open, setOpen] = useState(false);
  return (
    <Section
      title={t('versions.title')}
      description={t('versions.text')}
      actions={
        <>
          <DownloadButton
            preview
            download={(options) =>
              api.download('GET /v2/report/general_assembly/register/download', options)
            }
          >
            {t('versions.register')}
          </DownloadButton>
          <Button variant="default" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? t('versions.hide') : t('versions.show')}
          </Button>
        </>
      }
    >
      {open && <VersionList assembly={assembly} locked={locked} onRestore={onRestore} />}
    </Section>
  );
});

function VersionList({ assembly, locked, onRestore }: Props) {
  const { t } = useTranslation('compte-rendu');
  const { notify } = useShell();
  const [shown, setShown] = useState<Version | null>(null);
  const versions = useApiQuery(
    'GET /v2/report/general_assembly/versions/:id',
    { params: { id: assembly.id } },
    { keepPrevious: true },
  );
  if (versions.isPending) return <TableSkeleton columns={4} />;
  if (versions.isError) return <ErrorPanel error={versions.error} onRetry={versions.refetch} />;

  const restore = ({ version, content }: Version) => {
    onRestore(assemblyValues(content));
    setShown(null);
    notify({ kind: 'info', text: t('versions.restored', { version }) });
  };
  return (
    <>
      <Table.ScrollContainer minWidth={560}>
        <Table aria-label={t('versions.title')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('versions.number')}</Table.Th>
              <Table.Th>{t('versions.at')}</Table.Th>
              <Table.Th>{t('versions.state')}</Table.Th>
              <Table.Td />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {versions.data.map((version) => (
              <Table.Tr key={version.version}>
                <Table.Td>{version.version}</Table.Td>
                <Table.Td>
                  {formatInstant(version.at)}
                  {version.by !== null && (
                    <Text size="sm" c="dimmed">
                      {t('versions.by', { name: version.by })}
                    </Text>
                  )}
                  {version.reason !== undefined && version.reason !== '' && (
                    <Text size="sm">{t('versions.reason', { reason: version.reason })}</Text>
                  )}
                </Table.Td>
                <Table.Td>
                  {version.current && (
                    <StatusBadge tone="info">{t('versions.current')}</StatusBadge>
                  )}{' '}
                  {version.content.held && (
                    <StatusBadge tone="success">{t('assembly.held')}</StatusBadge>
                  )}
                  {version.document_hash !== null && (
                    <Text size="sm">
                      {t('versions.hash')} <Code>{version.document_hash.slice(0, 16)}…</Code>
                    </Text>
                  )}
                </Table.Td>
                <Table.Td>
                  {version.document_hash !== null && (
                    <DownloadButton
                      preview
                      download={(options) =>
                        api.download('GET /v2/report/general_assembly/:id/minutes/:version', {
                          params: { id: assembly.id, version: version.version },
                          ...options,
                        })
                      }
                    >
                      {t('versions.minutes', { version: version.version })}
                    </DownloadButton>
                  )}
                  {!version.current && (
                    <Group gap="xs" wrap="nowrap" justify="flex-end">
                      <Button
                        variant="default"
                        size="sm"
                        aria-label={t('versions.lookAt', { version: version.version })}
                        aria-expanded={shown?.version === version.version}
                        onClick={() =>
                          setShown(shown?.version === version.version ? null : version)
                        }
                      >
                        {t('versions.look')}
                      </Button>
                      {!locked && (
                        <Button
                          variant="default"
                          size="sm"
                          aria-label={t('versions.restoreIt', { version: version.version })}
                          onClick={() => restore(version)}
                        >
                          {t('versions.restore')}
                        </Button>
                      )}
                    </Group>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {shown !== null && (
        <VersionDifferences version={shown.version} then={shown.content} now={assembly} />
      )}
    </>
  );
}

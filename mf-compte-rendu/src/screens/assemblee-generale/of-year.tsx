import { formatDate } from '@sci/money/format';
import { useTranslation } from '@sci/shell-sdk';
import { Button, Group, List, Section, StatusBadge } from '@sci/ui';
import type { Assembly } from './assembly-values.ts';

interface Props {
  /** The one that is shown; it knows the others. */
  readonly assembly: Assembly;
  readonly onShow: (id: number) => void;
}

/** The assemblies on the accounts of the year, where several met: what each of them decided. */
export function AssembliesOfYear({ assembly, onShow }: Props) {
  const { t } = useTranslation('compte-rendu');
  if (assembly.of_year.length < 2) return null;
  return (
    <Section title={t('ofYear.title')} description={t('ofYear.text')}>
      <List spacing="sm">
        {assembly.of_year.map(({ id, number, meeting_date, held, allocation }) => (
          <List.Item key={id}>
            <Group gap="sm">
              {t('ofYear.named', { number, date: formatDate(meeting_date) })}
              <StatusBadge tone={TONES[allocation]}>
                {held ? t(`ofYear.${allocation}`) : t('assembly.preparing')}
              </StatusBadge>
              {id !== assembly.id && (
                <Button
                  variant="default"
                  size="sm"
                  aria-label={t('ofYear.showIt', { number })}
                  onClick={() => onShow(id)}
                >
                  {t('ofYear.show')}
                </Button>
              )}
            </Group>
          </List.Item>
        ))}
      </List>
    </Section>
  );
}

const TONES = {
  pending: 'processing',
  posted: 'success',
  rejected: 'failed',
  postponed: 'warning',
  absent: 'warning',
} as const;

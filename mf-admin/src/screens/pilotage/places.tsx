import type { Reply } from '@sci/api-client';
import { useTranslation } from '@sci/shell-sdk';
import { List, Text } from '@sci/ui';
import styles from './places.module.css';

type Place = Reply<'GET /v2/admin/failure_report/:reference'>['places'][number];

const COMMIT_SHOWN = 8;

/** Where in the sources a failure comes from: file and line, then build, commit and team. */
export function Places({ places }: { readonly places: readonly Place[] }) {
  const { t } = useTranslation('admin');
  if (places.length === 0) return null;
  return (
    <List size="sm" aria-label={t('failures.places')}>
      {places.map(({ file, line, column, ...build }, index) => (
        <List.Item key={`${index} ${file} ${line} ${column}`} className={styles['file'] ?? ''}>
          {t('failures.place', { file, line })}
          <Text size="sm" c="dimmed">
            {originOf(build, t)}
          </Text>
        </List.Item>
      ))}
    </List>
  );
}

const originOf = (
  { module, build, commit, team }: Pick<Place, 'module' | 'build' | 'commit' | 'team'>,
  t: ReturnType<typeof useTranslation>['t'],
): string =>
  [
    `${module} ${build}`,
    ...(commit === null ? [] : [t('modules.commit', { commit: commit.slice(0, COMMIT_SHOWN) })]),
    ...(team === null ? [] : [team]),
  ].join(' · ');

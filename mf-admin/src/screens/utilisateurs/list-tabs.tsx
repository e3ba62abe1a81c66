import { NavLink, useTranslation } from '@sci/shell-sdk';
import { Group } from '@sci/ui';
import { LISTS, type UserFilter } from './lists.ts';
import styles from './list-tabs.module.css';

interface Props {
  readonly current: UserFilter;
  /** Absent while they are being counted. */
  readonly counts: Readonly<Record<string, number>> | undefined;
}

/** The five lists side by side with how many users each holds. */
export function ListTabs({ current, counts }: Props) {
  const { t } = useTranslation('admin');
  return (
    <nav aria-label={t('users.lists')}>
      <Group gap="xs" mb="md">
        {LISTS.map(({ path, filter }) => (
          <NavLink
            key={path}
            className={styles['tab'] ?? ''}
            to={`/admin/${path}`}
            end
            aria-current={filter === current ? 'page' : undefined}
          >
            {t(`${filter}.nav`)} {counts !== undefined && <strong>{counts[filter] ?? 0}</strong>}
          </NavLink>
        ))}
      </Group>
    </nav>
  );
}

import { useState } from 'react';
import { Link, atomWithStorage, useAtom, useTranslation } from '@sci/shell-sdk';
import { Button, CloseButton, Group } from '@sci/ui';
import { TextField } from '@sci/ui/forms';
import styles from './list-tabs.module.css';

/** A name stands in a row of others: longer ones could not be told apart there. */
const MAX_NAME = 60;

interface SavedFilter {
  readonly name: string;
  readonly to: string;
}

/** Kept in this browser: a name for the address of a list with its search and its order. */
const savedFiltersAtom = atomWithStorage<readonly SavedFilter[]>(
  'admin_saved_filters',
  [],
  undefined,
  { getOnInit: true },
);

interface Props {
  /** Address of what the screen shows. */
  readonly current: string;
}

/** The searches that the administrator gave a name, and the one on the screen to give it one. */
export function SavedFilters({ current }: Props) {
  const { t } = useTranslation('admin');
  const [saved, setSaved] = useAtom(savedFiltersAtom);
  const [name, setName] = useState<string | null>(null);
  const isLong = (name ?? '').trim().length > MAX_NAME;
  const save = () => {
    if (name === null || name.trim() === '' || isLong) return;
    setSaved([
      ...saved.filter((filter) => filter.name !== name.trim()),
      { name: name.trim(), to: current },
    ]);
    setName(null);
  };
  return (
    <Group gap="xs" align="flex-end" role="group" aria-label={t('users.savedFilters')}>
      {saved.map((filter) => (
        <Group key={filter.name} gap={0} wrap="nowrap" maw="100%">
          <Link
            className={styles['tab'] ?? ''}
            to={filter.to}
            aria-current={filter.to === current ? 'page' : undefined}
          >
            {filter.name}
          </Link>
          <CloseButton
            aria-label={t('users.forgetFilter', { name: filter.name })}
            onClick={() => setSaved(saved.filter((other) => other !== filter))}
          />
        </Group>
      ))}
      {name === null ? (
        <Button variant="subtle" onClick={() => setName('')}>
          {t('users.saveFilter')}
        </Button>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <Group gap="xs" align="flex-end">
            <TextField
              name="filter-name"
              label={t('users.filterName')}
              value={name}
              onChange={setName}
              errors={isLong ? [t('users.filterTooLong', { count: MAX_NAME })] : undefined}
            />
            <Button type="submit" variant="default" disabled={name.trim() === ''}>
              {t('common.save')}
            </Button>
            <Button variant="subtle" onClick={() => setName(null)}>
              {t('common.cancel')}
            </Button>
          </Group>
        </form>
      )}
    </Group>
  );
}

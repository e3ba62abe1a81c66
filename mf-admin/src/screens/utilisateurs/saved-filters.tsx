import { useState } from 'react';
import { Link, atomWithStorage, useAtom, useShell, useTranslation } from '@sci/shell-sdk';
import { Button, CloseButton, Group } from '@sci/ui';
import { FormErrors, SubmitButton, TextField, useServerForm } from '@sci/ui/forms';
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
  const [naming, setNaming] = useState(false);
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
      {naming ? (
        <NameFilter
          onNamed={(name) =>
            setSaved([...saved.filter((filter) => filter.name !== name), { name, to: current }])
          }
          onClose={() => setNaming(false)}
        />
      ) : (
        <Button variant="subtle" onClick={() => setNaming(true)}>
          {t('users.saveFilter')}
        </Button>
      )}
    </Group>
  );
}

interface NameProps {
  readonly onNamed: (name: string) => void;
  readonly onClose: () => void;
}

function NameFilter({ onNamed, onClose }: NameProps) {
  const { t } = useTranslation('admin');
  const { notify } = useShell();
  const form = useServerForm({
    record: { kind: 'saved-filter', id: null },
    initial: { name: '' },
    lacks: ({ name }): Record<string, string[]> => {
      const { length } = name.trim();
      if (length === 0) return { name: [t('users.filterUnnamed')] };
      return length > MAX_NAME ? { name: [t('users.filterTooLong', { count: MAX_NAME })] } : {};
    },
    // This browser keeps it.
    save: async ({ name }) => onNamed(name.trim()),
    onSaved: () => {
      notify({ kind: 'success', text: t('users.filterSaved') });
      onClose();
    },
  });
  return (
    <form {...form.formProps}>
      <FormErrors form={form} />
      <Group gap="xs" align="flex-end">
        <TextField label={t('users.filterName')} {...form.field('name')} />
        <SubmitButton pending={form.pending} variant="default">
          {t('common.save')}
        </SubmitButton>
        <Button variant="subtle" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </Group>
    </form>
  );
}

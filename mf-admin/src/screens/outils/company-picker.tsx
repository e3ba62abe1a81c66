import { useState } from 'react';
import { useApiQuery, useTranslation } from '@sci/shell-sdk';
import { Button, Group, Stack, Text } from '@sci/ui';
import { SearchField } from '@sci/ui/forms';

export interface NamedCompany {
  readonly id: number;
  readonly name: string;
}

interface Props {
  readonly chosen: readonly NamedCompany[];
  readonly onChange: (chosen: readonly NamedCompany[]) => void;
}

const SHORTEST = 2;

/** Companies, looked for by their name or their SIREN. */
export function CompanyPicker({ chosen, onChange }: Props) {
  const { t } = useTranslation('admin');
  const [search, setSearch] = useState('');
  return (
    <Stack gap="xs">
      <SearchField
        name="candidate-companies"
        label={t('candidate.companies')}
        hint={t('candidate.companiesHint')}
        value={search}
        onChange={setSearch}
      />
      {search.trim().length >= SHORTEST && (
        <FoundCompanies
          search={search.trim()}
          chosen={chosen}
          onChoose={(company) => onChange([...chosen, company])}
        />
      )}
      {chosen.length > 0 && (
        <Group gap="xs" role="group" aria-label={t('candidate.chosen')}>
          {chosen.map(({ id, name }) => (
            <Button
              key={id}
              data-names
              size="compact-sm"
              variant="light"
              aria-label={t('candidate.without', { name })}
              onClick={() => onChange(chosen.filter((company) => company.id !== id))}
            >
              {name} ×
            </Button>
          ))}
        </Group>
      )}
    </Stack>
  );
}

interface FoundProps {
  readonly search: string;
  readonly chosen: readonly NamedCompany[];
  readonly onChoose: (company: NamedCompany) => void;
}

function FoundCompanies({ search, chosen, onChoose }: FoundProps) {
  const { t } = useTranslation('admin');
  const found = useApiQuery('GET /v2/admin/candidate/companies', { query: { search } });
  if (found.isPending) return null;
  if (found.isError)
    return <Text c="red">{found.error.errors['search']?.[0] ?? found.error.message}</Text>;
  const others = found.data.filter(({ id }) => chosen.every((company) => company.id !== id));
  if (others.length === 0) return <Text c="dimmed">{t('candidate.noCompany')}</Text>;
  return (
    <Group gap="xs" role="group" aria-label={t('candidate.found')}>
      {others.map(({ id, name, siren }) => (
        <Button
          key={id}
          data-names
          size="compact-sm"
          variant="default"
          aria-label={t('candidate.with', { name })}
          onClick={() => onChoose({ id, name })}
        >
          {siren === null ? name : `${name} (${siren})`}
        </Button>
      ))}
    </Group>
  );
}

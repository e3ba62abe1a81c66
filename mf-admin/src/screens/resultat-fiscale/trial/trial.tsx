import { useState } from 'react';
import { useApiQuery, useTranslation } from '@sci/shell-sdk';
import { Button, Group, Progress, Section, Text, useDebouncedValue } from '@sci/ui';
import { Select } from '@sci/ui/ext';
import type { Trials } from '../parts/use-trial.ts';

/**
 * Two ways to try formulas out: on one company, line by line, or on all of them, which publishing
 * asks for.
 */
export function Trial({ trials }: { readonly trials: Trials }) {
  const { t } = useTranslation('admin');
  const [company, setCompany] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const { running } = trials;
  return (
    <Section title={t('formulas.trial')} description={t('formulas.trialText')}>
      <Group align="flex-end">
        <CompanySelect
          value={company}
          onChange={setCompany}
          error={asked && company === null ? t('formulas.noneChosen') : null}
        />
        <Button
          variant="default"
          disabled={running !== null}
          onClick={() => {
            setAsked(true);
            if (company !== null) void trials.tryOn(Number(company));
          }}
        >
          {t('formulas.tryOne')}
        </Button>
        <Button variant="default" loading={running !== null} onClick={() => void trials.tryOnAll()}>
          {t('formulas.try')}
        </Button>
        {running !== null && (
          <Button variant="subtle" onClick={trials.stop}>
            {t('formulas.stop')}
          </Button>
        )}
      </Group>
      {running !== null && running.total > 0 && (
        <div role="status">
          <Progress
            value={(100 * running.checked) / running.total}
            aria-label={t('formulas.try')}
            mt="md"
          />
          <Text size="sm">
            {t('formulas.checked', { checked: running.checked, total: running.total })}
          </Text>
        </div>
      )}
    </Section>
  );
}

/**
 * The companies by the search of the users' lists: any of a hundred thousand is found by some
 * letters.
 */
function CompanySelect({
  value,
  onChange,
  error,
}: {
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  readonly error: string | null;
}) {
  const { t } = useTranslation('admin');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 250);
  const users = useApiQuery(
    'GET /admin/users',
    { query: { filter: 'my_companies', limit: 20, ...(search.trim() === '' ? {} : { search }) } },
    { keepPrevious: true },
  );
  const companies = new Map(
    users.data?.rows.flatMap(({ company }) =>
      company === null ? [] : [[String(company.id), company.name]],
    ),
  );
  return (
    <Select
      label={t('formulas.company')}
      placeholder={t('formulas.chooseCompany')}
      searchable
      clearable
      value={value}
      onChange={onChange}
      error={error}
      onSearchChange={setTyped}
      data={[...companies].map(([id, name]) => ({ value: id, label: name }))}
      filter={({ options }) => options}
      nothingFoundMessage={t('formulas.noCompany')}
      w={300}
    />
  );
}

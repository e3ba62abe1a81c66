import type { AssociateField, AssociateLine } from '@sci/contract/associate';
import { useTranslation } from '@sci/shell-sdk';
import { List, Notice, Text } from '@sci/ui';

/** The words of the sheet for what a column gives. */
const LABELS = {
  name: 'associates.name',
  first_name: 'associates.firstName',
  birth_name: 'associates.birthName',
  birthdate: 'associates.birthdate',
  birth_place: 'associates.birthPlace',
  email: 'associates.email',
  responsable: 'associates.responsable',
  is_manager: 'associates.manager',
  regime: 'associates.regime',
  undivided: 'associates.undivided',
  joint_representative: 'associates.representative',
  address_number: 'address.number',
  address_street: 'address.street',
  address_zip: 'address.zip',
  address_city: 'address.city',
  address_country: 'address.country',
  shares: 'shares.PP',
  usufruct_shares: 'shares.US',
  bare_shares: 'shares.NP',
} as const satisfies Record<AssociateField, string>;

/** Cells of a column that are quoted, so that it is known again; the file has the others. */
const QUOTED = 3;

/**
 * What became of every column of a table of associates: those that were read, each with the field
 * that it fills, and those that nothing keeps, before anybody is added.
 */
export function TableColumns({ lines }: { readonly lines: readonly AssociateLine[] }) {
  const { t } = useTranslation('configuration');
  const { read, aside } = columnsOf(lines);
  const names = [...read].map(([title, field]) => {
    const label = t(LABELS[field]);
    return title.toLowerCase() === label.toLowerCase()
      ? title
      : t('associatesTable.readAs', { title, field: label });
  });
  return (
    <>
      {aside.size > 0 && (
        <Notice tone="warning" title={t('associatesTable.aside', { count: aside.size })}>
          <List size="sm">
            {[...aside].map(([title, cells]) => (
              <List.Item key={title}>
                {t('associatesTable.asideColumn', {
                  title,
                  cells: [...new Set(cells)].slice(0, QUOTED).join(', '),
                  count: cells.length,
                })}
              </List.Item>
            ))}
          </List>
          <Text size="sm">{t('associatesTable.asideText')}</Text>
        </Notice>
      )}
      {names.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('associatesTable.readColumns', { columns: names.join(', ') })}
        </Text>
      )}
    </>
  );
}

function columnsOf(lines: readonly AssociateLine[]) {
  const read = new Map<string, AssociateField>();
  const aside = new Map<string, string[]>();
  for (const { title, text, field } of lines.flatMap(({ cells }) => cells)) {
    if (field === null) aside.set(title, [...(aside.get(title) ?? []), text]);
    else read.set(title, field);
  }
  return { read, aside };
}

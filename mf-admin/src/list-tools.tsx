import { useTranslation } from '@sci/shell-sdk';
import { Toolbar } from '@sci/ui';
import { SelectField, TextField } from '@sci/ui/forms';
import { Bulk, type BulkAction } from './bulk.tsx';
import { DownloadButton } from './download-button.tsx';
import type { List } from './use-list.tsx';

interface Props<Row> {
  readonly list: List<Row>;
  readonly title: string;
  readonly searchLabel: string;
  readonly actions: readonly BulkAction[];
}

/** Above a list: words and filters of the address, the file of what is shown, what the chosen can undergo. */
export function ListTools<Row>({ list, title, searchLabel, actions }: Props<Row>) {
  const { t } = useTranslation('admin');
  const file = () =>
    Promise.resolve({
      blob: new Blob([list.csv()], { type: 'text/csv;charset=utf-8' }),
      filename: `${list.name}.csv`,
    });
  return (
    <>
      <Toolbar label={t('list.filters', { title })}>
        <TextField
          name={`${list.name}-search`}
          type="search"
          label={searchLabel}
          value={list.search}
          onChange={(typed) => list.show('q', typed)}
          w={320}
        />
        {list.filters.map(({ name, label, value, choices }) => (
          <SelectField
            key={name}
            name={`${list.name}-${name}`}
            label={label}
            value={value}
            onChange={(chosen) => list.show(name, chosen)}
            data={[{ value: '', label: t('audit.all') }, ...choices]}
          />
        ))}
        <DownloadButton download={file} label={t('list.csvOf', { title })}>
          {t('common.csv')}
        </DownloadButton>
      </Toolbar>
      <Bulk
        label={t('list.bulk', { title })}
        count={list.chosen.length}
        actions={actions}
        onDone={list.onSelection}
      />
    </>
  );
}

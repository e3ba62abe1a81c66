import { useTranslation } from '@sci/shell-sdk';
import { Section, Text } from '@sci/ui';
import { RulesTable, type Law } from './rules-table.tsx';

/** What the law says where the statutes are silent, article by article. */
export function LawTable({ law }: { readonly law: Law }) {
  const { t } = useTranslation('configuration');
  return (
    <Section title={t('statutes.law')} description={t('statutes.lawText')}>
      <RulesTable
        caption={t('statutes.law')}
        rows={law.rules.map(({ kind, label, source, ...rule }) => ({ kind, label, rule, source }))}
      />
      <Text size="sm" mt="sm">
        {t('statutes.lawNotice', { days: law.notice_days })}
      </Text>
      <Text size="sm">{t('statutes.lawSplit')}</Text>
    </Section>
  );
}

import { RouteLink, useTranslation } from '@sci/shell-sdk';
import { Anchor, Section, StatusBadge, Text } from '@sci/ui';
import { CONTROL_TONES, type Control } from '../../components/control-status.ts';
import { Certificates } from './certificates.tsx';
import { Evidence } from './evidence.tsx';
import { MovementLinks } from './movement-links.tsx';
import { ControlBadge } from './task-list.tsx';
import { ValidationForm } from './validation-form.tsx';
import classes from './controls.module.css';

interface Props {
  readonly control: Control;
  readonly year: number;
  readonly fiscalYearCompanyId: number;
  readonly readOnly: boolean;
  readonly onSettled: () => void;
}

/** One control: the question, what the data say, the evidence, and the user's answer. */
export function ControlPanel({ control, year, fiscalYearCompanyId, readOnly, onSettled }: Props) {
  const { t } = useTranslation('gestion');
  const { code } = control;
  return (
    <Section
      title={t(`controls.${code}.title`)}
      actions={<ControlBadge control={control} />}
      description={t(`controls.${code}.question`)}
    >
      <Findings items={control.items} />
      <Evidence code={code} evidence={control.evidence} />
      {code === 'loan_interest' && !readOnly && (
        <Certificates year={year} fiscalYearCompanyId={fiscalYearCompanyId} />
      )}
      <ValidationForm
        key={code}
        control={control}
        fiscalYearCompanyId={fiscalYearCompanyId}
        readOnly={readOnly}
        onSettled={onSettled}
      />
    </Section>
  );
}

/** What was found, each with its verdict and the way to what it is about. */
function Findings({ items }: { readonly items: Control['items'] }) {
  const { t } = useTranslation('gestion');
  return (
    <ul className={classes['findings']} aria-label={t('controls.findings')}>
      {items.map(({ code, status, message, bank_account_id: account, movement_ids: movements }) => (
        <li key={`${code}-${message}`}>
          <StatusBadge tone={CONTROL_TONES[status]}>{t(`controls.status.${status}`)}</StatusBadge>
          <span className={classes['finding']}>
            {message}
            {account !== null && (
              <Anchor component={RouteLink} to="gestion.bankingData" search={{ compte: account }}>
                {t('controls.openAccount')}
              </Anchor>
            )}
            <MovementLinks ids={movements} />
          </span>
        </li>
      ))}
      {items.length === 0 && <Text component="li">{t('controls.nothing')}</Text>}
    </ul>
  );
}

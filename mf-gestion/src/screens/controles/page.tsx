import { useRef } from 'react';
import { isControlledYear } from '@sci/contract/fiscal-version';
import {
  RouteLink,
  useFiscalYear,
  useReadOnly,
  useSearchParams,
  useTranslation,
} from '@sci/shell-sdk';
import { Button, CardSkeleton, EmptyState, ErrorPanel, Page } from '@sci/ui';
import { Closing } from './closing.tsx';
import { ControlPanel } from './control-panel.tsx';
import { CONTROL_CODES, isControlCode, isSettled, nextToSettle } from './controls.ts';
import { useControls } from './queries.ts';
import { TaskList } from './task-list.tsx';
import classes from './controls.module.css';

/** The annual controls, years from 2024: five questions to settle before the report. */
export default function ControlsPage() {
  const { t } = useTranslation('gestion');
  const { year, fiscalYearCompanyId } = useFiscalYear();
  if (isControlledYear(year) && fiscalYearCompanyId !== null)
    return <Controls key={year} year={year} fiscalYearCompanyId={fiscalYearCompanyId} />;
  return (
    <Page title={t('controls.title')}>
      <EmptyState
        title={t('controls.none.title', { year })}
        text={t('controls.none.text')}
        action={
          <Button component={RouteLink} to="shell.dashboard">
            {t('controls.none.action')}
          </Button>
        }
      />
    </Page>
  );
}

function Controls({
  year,
  fiscalYearCompanyId,
}: {
  readonly year: number;
  readonly fiscalYearCompanyId: number;
}) {
  const { t } = useTranslation('gestion');
  const { controlled } = useFiscalYear();
  const { readOnly, reason } = useReadOnly();
  const { controls, of, unread, refreshing } = useControls(year);
  const [query, setQuery] = useSearchParams();
  const asked = query.get('controle');
  const chosen = isControlCode(asked)
    ? asked
    : (controls.find((control) => !isSettled(control))?.code ?? CONTROL_CODES[0] ?? 'property_tax');
  const reading = of(chosen);
  const closing = useRef<HTMLDivElement>(null);
  const goOn = () => {
    const next = nextToSettle(controls, chosen);
    // The form that was answered leaves: the keyboard goes on with the next control, after the last
    // one with the closing.
    if (next === null) closing.current?.focus();
    else setQuery({ controle: next });
  };

  return (
    <Page
      title={t('controls.title')}
      subtitle={t('controls.subtitle', { year })}
      readOnly={reason}
      refreshing={refreshing}
    >
      <div className={classes['panes']}>
        <div className={classes['side']}>
          <TaskList controls={controls} unread={unread} chosen={chosen} />
          <div ref={closing} tabIndex={-1} className={classes['panel']}>
            <Closing year={year} controls={controls} controlled={controlled} readOnly={readOnly} />
          </div>
        </div>
        <div
          key={chosen}
          ref={asked === null ? undefined : focusOnce}
          tabIndex={-1}
          className={classes['panel']}
        >
          {reading.isPending && <CardSkeleton lines={8} />}
          {reading.isError && <ErrorPanel error={reading.error} onRetry={reading.refetch} />}
          {reading.data !== undefined && (
            <ControlPanel
              control={reading.data}
              year={year}
              fiscalYearCompanyId={fiscalYearCompanyId}
              readOnly={readOnly}
              onSettled={goOn}
            />
          )}
        </div>
      </div>
    </Page>
  );
}

/** The keyboard and the screen reader follow to the control that was chosen. */
const focusOnce = (panel: HTMLElement | null): void => panel?.focus();

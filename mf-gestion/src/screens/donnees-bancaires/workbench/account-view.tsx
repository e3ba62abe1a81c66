import { useState } from 'react';
import { errorSentences } from '@sci/api-client';
import { useReadOnly, useTranslation } from '@sci/shell-sdk';
import { Button, ErrorList, Page, Progress, TableSkeleton } from '@sci/ui';
import { IconPlus } from '@sci/ui/icons';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { DropArea } from '../import/drop-area.tsx';
import { ConnectLink } from '../bank/connect-link.tsx';
import { ImportButton } from '../import/import-button.tsx';
import { useStatementUpload } from '../import/use-import.ts';
import { MovementsPart } from './movements-part.tsx';
import { useOpenedImport, useOpenedMovement, useView } from '../parts/use-address.ts';
import { ViewTabs } from './view-tabs.tsx';
import { AccountChoice } from '../account/account-choice.tsx';
import { useChosenAccount, type BankAccount } from '../account/use-account.ts';
import classes from './workbench.module.css';

const WAITING = <TableSkeleton columns={4} />;
const ImportReview = lazyPart(
  () => import('../import/import-review.tsx').then((part) => part.ImportReview),
  WAITING,
);
const ImportsList = lazyPart(
  () => import('../import/imports-list.tsx').then((part) => part.ImportsList),
  WAITING,
);
const BankView = lazyPart(
  () => import('../bank/bank-view.tsx').then((part) => part.BankView),
  WAITING,
);
const MovementForm = lazyPart(() =>
  import('../movements/movement-form.tsx').then((part) => part.MovementForm),
);
const RulesView = lazyPart(
  () => import('../rules/rules-view.tsx').then((part) => part.RulesView),
  WAITING,
);
const YearEndBalance = lazyPart(
  () => import('../balance/year-end-balance.tsx').then((part) => part.YearEndBalance),
  WAITING,
);

/** Everything about one account of the company in one year. */
export function AccountView({
  year,
  accounts,
}: {
  readonly year: number;
  /** Undefined while they are on their way. */ readonly accounts:
    | readonly BankAccount[]
    | undefined;
}) {
  const { t } = useTranslation('gestion');
  const { readOnly, reason } = useReadOnly();
  const { account, accountId, choose } = useChosenAccount(year, accounts);
  const view = useView();
  const [importId, openImport] = useOpenedImport();
  const [adding, setAdding] = useState(false);
  const [reviewed, setReviewed] = useState(false);
  const [, openMovement] = useOpenedMovement(accountId);
  const { upload, progress } = useStatementUpload(accountId, openImport);
  const sent = upload.variables ?? [];
  const send = (files: readonly File[]) => upload.mutate(files);
  const leaveReview = () => {
    setReviewed(true);
    openImport(null);
  };

  const actions =
    readOnly || importId !== null ? undefined : (
      <>
        <ImportButton pending={upload.isPending} onFiles={send} />
        <ConnectLink />
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {t('bankingData.add')}
        </Button>
      </>
    );
  const content = (
    <>
      {importId === null && (
        <div className={classes['head']}>
          <ViewTabs />
          <AccountChoice accounts={accounts ?? []} accountId={accountId} onChoose={choose} />
        </div>
      )}
      {progress !== undefined && (
        <Progress value={progress * 100} aria-label={t('bankingData.import.sending')} />
      )}
      <ErrorList
        errors={errorSentences(upload.error)}
        title={t('bankingData.import.refused')}
        onDismiss={upload.reset}
      />
      {importId === null ? (
        <>
          {view === 'mouvements' && (
            <MovementsPart
              key={accountId}
              year={year}
              accountId={accountId}
              readOnly={readOnly}
              onAdd={() => setAdding(true)}
              takesFocus={reviewed}
            />
          )}
          {view === 'imports' && <ImportsList accountId={accountId} readOnly={readOnly} />}
          {view === 'banque' && <BankView readOnly={readOnly} />}
          {view === 'regles' && <RulesView year={year} readOnly={readOnly} />}
          {view === 'solde' && <YearEndBalance year={year} readOnly={readOnly} />}
        </>
      ) : (
        <ImportReview
          previewId={importId}
          sent={sent.length}
          onWithout={
            sent.length > 1
              ? (index) => send(sent.filter((_, place) => place !== index))
              : undefined
          }
          onDone={leaveReview}
          onCancel={leaveReview}
        />
      )}
      {adding && (
        <MovementForm
          year={year}
          accountId={accountId}
          onClose={() => setAdding(false)}
          onSaved={(id) => {
            setAdding(false);
            openMovement(id);
          }}
        />
      )}
    </>
  );
  return (
    <Page
      title={t('bankingData.title')}
      {...(importId === null
        ? {}
        : { subtitle: t('bankingData.import.into', { name: account?.name ?? '' }) })}
      readOnly={reason}
      actions={actions}
    >
      {readOnly ? content : <DropArea onFiles={send}>{content}</DropArea>}
    </Page>
  );
}

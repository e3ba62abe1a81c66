import { useState } from 'react';
import { errorSentences } from '@sci/api-client';
import { notify, useReadOnly, useTranslation } from '@sci/shell-sdk';
import { Button, ErrorList, Page, TableSkeleton } from '@sci/ui';
import { IconPlus } from '@sci/ui/icons';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { useView } from '../../../components/use-view.ts';
import { ViewTabs } from '../../../components/view-tabs.tsx';
import { DropArea } from '../import/drop-area.tsx';
import { ConnectLink } from '../bank/connect-link.tsx';
import { ImportButton } from '../import/import-button.tsx';
import { useStatementUpload } from '../import/use-import.ts';
import { MovementsPart } from './movements-part.tsx';
import { useOpenedImport, useOpenedMovement, VIEWS } from '../parts/use-address.ts';
import { AccountChoice } from '../account/account-choice.tsx';
import { useChosenAccount, type BankAccount } from '../account/use-account.ts';
import classes from './workbench.module.css';

const WAITING = <TableSkeleton columns={4} />;
const AheadView = lazyPart(
  () => import('../ahead/ahead-view.tsx').then((part) => part.AheadView),
  WAITING,
);
const ImportReview = lazyPart(
  () => import('../import/import-review.tsx').then((part) => part.ImportReview),
  WAITING,
);
const ImportsList = lazyPart(
  () => import('../import/imports-list.tsx').then((part) => part.ImportsList),
  WAITING,
);
const SendingProgress = lazyPart(() =>
  import('../import/sending-progress.tsx').then((part) => part.SendingProgress),
);
const ImportsUnderWay = lazyPart(() =>
  import('../import/imports-under-way.tsx').then((part) => part.ImportsUnderWay),
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

const isImport = ({ kind }: BankAccount['under_way'][number]): boolean => kind !== 'assignment';

interface Chosen {
  readonly year: number;
  readonly accountId: number;
}

/** Everything about one account of the company in one year. */
export function AccountView({
  year,
  accounts,
}: {
  readonly year: number;
  /** Undefined while they are on their way. */
  readonly accounts: readonly BankAccount[] | undefined;
}) {
  const { t } = useTranslation('gestion');
  const { readOnly, reason } = useReadOnly();
  const { account, accountId, choose } = useChosenAccount(year, accounts);
  const [importId, openImport] = useOpenedImport();
  const [adding, setAdding] = useState(false);
  const [reviewed, setReviewed] = useState(false);
  const { upload, sending, cancel } = useStatementUpload(accountId, openImport);
  const send = (files: readonly File[]) => upload.mutate(files);
  // Dropped anywhere on the page: on a review they would take its place, with all that was decided there.
  const drop = (files: readonly File[]) => {
    if (importId === null && !upload.isPending) send(files);
    else
      notify({
        kind: 'error',
        text: t(`bankingData.import.notTaken.${upload.isPending ? 'sending' : 'review'}`, {
          count: files.length,
        }),
      });
  };
  const add = () => setAdding(true);
  const leaveReview = () => {
    setReviewed(true);
    openImport(null);
  };

  const content = (
    <>
      {importId === null && (
        <div className={classes['head']}>
          <ViewTabs views={VIEWS} titleOf={(view) => t(`bankingData.views.${view}`)} />
          <AccountChoice accounts={accounts ?? []} accountId={accountId} onChoose={choose} />
        </div>
      )}
      {sending !== undefined && <SendingProgress sending={sending} onCancel={cancel} />}
      <ErrorList
        errors={errorSentences(upload.error)}
        title={t('bankingData.import.refused')}
        onDismiss={upload.reset}
      />
      {importId === null && account?.under_way.some(isImport) === true && (
        <ImportsUnderWay works={account.under_way.filter(isImport)} readOnly={readOnly} />
      )}
      {importId === null ? (
        <ChosenView year={year} accountId={accountId} onAdd={add} takesFocus={reviewed} />
      ) : (
        <Review
          importId={importId}
          sent={upload.variables ?? []}
          onSend={send}
          onLeave={leaveReview}
        />
      )}
      {adding && <NewMovement year={year} accountId={accountId} onClose={() => setAdding(false)} />}
    </>
  );
  return (
    <Page
      title={t('bankingData.title')}
      {...(importId === null
        ? {}
        : { subtitle: t('bankingData.import.into', { name: account?.name ?? '' }) })}
      readOnly={reason}
      actions={
        readOnly || importId !== null ? undefined : (
          <Actions pending={upload.isPending} onFiles={send} onAdd={add} />
        )
      }
    >
      {readOnly ? content : <DropArea onFiles={drop}>{content}</DropArea>}
    </Page>
  );
}

function Actions({
  pending,
  onFiles,
  onAdd,
}: {
  readonly pending: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onAdd: () => void;
}) {
  const { t } = useTranslation('gestion');
  return (
    <>
      <ImportButton pending={pending} onFiles={onFiles} />
      <ConnectLink />
      <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
        {t('bankingData.add')}
      </Button>
    </>
  );
}

interface ViewProps extends Chosen {
  readonly onAdd: () => void;
  /** The user comes back from an import. */
  readonly takesFocus: boolean;
}

/** The tab that the address names. */
function ChosenView({ year, accountId, onAdd, takesFocus }: ViewProps) {
  const view = useView(VIEWS);
  const { readOnly } = useReadOnly();
  switch (view) {
    case 'mouvements':
      return (
        <MovementsPart
          key={accountId}
          year={year}
          accountId={accountId}
          readOnly={readOnly}
          onAdd={onAdd}
          takesFocus={takesFocus}
        />
      );
    case 'a_venir':
      return <AheadView key={accountId} year={year} accountId={accountId} readOnly={readOnly} />;
    case 'imports':
      return <ImportsList accountId={accountId} readOnly={readOnly} />;
    case 'banque':
      return <BankView readOnly={readOnly} />;
    case 'regles':
      return <RulesView year={year} readOnly={readOnly} />;
    case 'solde':
      return <YearEndBalance year={year} readOnly={readOnly} />;
  }
}

interface ReviewProps {
  readonly importId: number;
  readonly sent: readonly File[];
  readonly onSend: (files: readonly File[]) => void;
  readonly onLeave: () => void;
}

/** What was read from the files that were sent; one of several can be left out. */
function Review({ importId, sent, onSend, onLeave }: ReviewProps) {
  const without = (index: number) => onSend(sent.filter((_, place) => place !== index));
  return (
    <ImportReview
      previewId={importId}
      sent={sent.length}
      onWithout={sent.length > 1 ? without : undefined}
      onDone={onLeave}
      onCancel={onLeave}
    />
  );
}

/** Adds a movement by hand, and opens it in the list. */
function NewMovement({ year, accountId, onClose }: Chosen & { readonly onClose: () => void }) {
  const [, openMovement] = useOpenedMovement(accountId);
  return (
    <MovementForm
      year={year}
      accountId={accountId}
      onClose={onClose}
      onSaved={(id) => {
        onClose();
        openMovement(id);
      }}
    />
  );
}

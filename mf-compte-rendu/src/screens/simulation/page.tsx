import { lazy, Suspense, useState } from 'react';
import { errorSentences } from '@sci/api-client';
import {
  navigate,
  RouteLink,
  tellDone,
  useApiMutation,
  useApiQuery,
  useIsHere,
  useParams,
  useTranslation,
} from '@sci/shell-sdk';
import { Button, ErrorList, ErrorPanel, Notice, Page, PageSkeleton } from '@sci/ui';
import { useOpenRow } from '@sci/ui/forms';
import { ChangeForm } from './change-form.tsx';
import { Duplicate } from './duplicate.tsx';
import { OwnName } from './own-name.tsx';
import { Changes } from './changes.tsx';
import { Comparison } from './comparison.tsx';

const ConfirmModal = lazy(async () => ({ default: (await import('@sci/ui/ext')).ConfirmModal }));

/** A year as it would be, beside its books: the changes that make it, and what they change. */
export default function ScenarioPage() {
  const { t } = useTranslation('compte-rendu');
  const id = Number(useParams()['id']);
  const scenario = useApiQuery('GET /v2/scenario/:id', { params: { id } });
  const [naming, setNaming] = useState(false);
  const [edited, setEdited] = useState<number | null>(null);

  const change = useOpenRow(
    edited,
    scenario.data?.changes.find((one) => one.id === edited),
  );
  if (scenario.isPending) return <PageSkeleton />;
  if (scenario.isError) return <ErrorPanel error={scenario.error} onRetry={scenario.refetch} />;
  const { name, year, changes, comparison, choices } = scenario.data;
  return (
    <Page
      title={name}
      subtitle={t('scenario.subtitle', { year })}
      refreshing={scenario.isFetching}
      actions={
        <>
          <Button variant="default" component={RouteLink} to="compte-rendu.scenarios">
            {t('scenario.all')}
          </Button>
          <Button variant="default" onClick={() => setNaming(true)}>
            {t('scenario.rename')}
          </Button>
          <Duplicate id={id} />
          <Discard id={id} />
        </>
      }
    >
      <Notice tone="info">{t('scenario.notBooks')}</Notice>
      {naming && <OwnName scenario={scenario.data} onDone={() => setNaming(false)} />}
      <Comparison comparison={comparison} />
      <Changes
        scenarioId={id}
        changes={changes}
        onEdit={setEdited}
        onRemoved={(removed) => setEdited((open) => (open === removed ? null : open))}
      />
      <ChangeForm
        key={`${id}/${change?.id ?? 'new'}`}
        scenarioId={id}
        year={year}
        choices={choices}
        kept={change}
        onDone={() => setEdited(null)}
      />
    </Page>
  );
}

function Discard({ id }: { readonly id: number }) {
  const { t } = useTranslation('compte-rendu');
  const [asking, setAsking] = useState(false);
  const discard = useApiMutation('DELETE /v2/scenario/:id', { changes: [] });
  const isHere = useIsHere();
  const confirm = () => {
    setAsking(false);
    discard.mutate(
      { params: { id } },
      {
        onSuccess: (done) => {
          tellDone(done);
          if (isHere()) navigate('compte-rendu.scenarios');
        },
      },
    );
  };
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        loading={discard.isPending}
        onClick={() => setAsking(true)}
      >
        {t('scenario.discard')}
      </Button>
      <ErrorList
        errors={discard.error === null ? [] : errorSentences(discard.error)}
        onDismiss={discard.reset}
      />
      {asking && (
        <Suspense>
          <ConfirmModal
            opened
            danger
            title={t('scenario.discardTitle')}
            confirmLabel={t('scenario.discard')}
            onConfirm={confirm}
            onClose={() => setAsking(false)}
          >
            {t('scenario.discardText')}
          </ConfirmModal>
        </Suspense>
      )}
    </>
  );
}

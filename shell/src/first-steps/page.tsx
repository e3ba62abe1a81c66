import {
  Button,
  Card,
  ErrorPanel,
  Group,
  Page,
  PageSkeleton,
  StatusBadge,
  Text,
  Title,
} from '@sci/ui';
import { RouteLink, useTranslation } from '@sci/shell-sdk';
import { STEP_ROUTES, useChangeSteps, useFirstSteps, type FirstSteps } from './use-first-steps.ts';
import './first-steps.css';

/** The way from an empty company to its first statement: why each step is asked, what it opens. */
export default function FirstStepsPage() {
  const { t } = useTranslation('shell');
  const { data, error, refetch } = useFirstSteps();
  if (data === undefined && error === null) return <PageSkeleton />;
  return (
    <Page title={t('firstSteps.title')} subtitle={t('firstStepsPage.text')} narrow>
      {data === undefined ? <ErrorPanel error={error} onRetry={refetch} /> : <Steps data={data} />}
    </Page>
  );
}

function Steps({ data }: { readonly data: FirstSteps }) {
  const { t } = useTranslation('shell');
  const change = useChangeSteps(data);
  return (
    <>
      <ol className="first-steps">
        {data.way.map((one, place) => (
          <li key={one.step}>
            <Step
              {...one}
              number={place + 1}
              isNext={data.next_step === one.step}
              onPutOff={() => change.putOff(one.step)}
              onTakeUp={() => change.takeUp(one.step)}
            />
          </li>
        ))}
      </ol>
      {data.next_step === null && (
        <Text>
          {t(
            data.way.some(({ state }) => state === 'put_off')
              ? 'firstStepsPage.onlyPutOff'
              : 'firstStepsPage.finished',
          )}
        </Text>
      )}
      {data.next_step !== null && (
        <Group>
          {data.left ? (
            <Button variant="default" loading={change.pending} onClick={change.comeBack}>
              {t('firstStepsPage.comeBack')}
            </Button>
          ) : (
            <Button variant="subtle" loading={change.pending} onClick={change.leave}>
              {t('firstStepsPage.leave')}
            </Button>
          )}
        </Group>
      )}
    </>
  );
}

type Props = FirstSteps['way'][number] & {
  readonly number: number;
  readonly isNext: boolean;
  readonly onPutOff: () => void;
  readonly onTakeUp: () => void;
};

const TONES = {
  done: 'success',
  begun: 'processing',
  todo: 'neutral',
  put_off: 'neutral',
} as const;

/** Whoever types his movements may never have a statement. */
const isTyped = ({ step, state }: Pick<Props, 'step' | 'state'>): boolean =>
  step === 'statements' && state === 'begun';

function laterOf({ step, state }: Pick<Props, 'step' | 'state'>) {
  if (isTyped({ step, state })) return 'firstStepsPage.typed';
  return step === 'loans' ? 'firstStepsPage.noLoan' : 'firstStepsPage.later';
}

function Step({ step, state, number, isNext, onPutOff, onTakeUp }: Props) {
  const { t } = useTranslation('shell');
  return (
    <Card withBorder component="section" data-next={isNext || undefined}>
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h4">
          {t('firstSteps.step', { number, title: t(`firstSteps.${step}`) })}
        </Title>
        <StatusBadge tone={TONES[state]}>{t(`firstSteps.state.${state}`)}</StatusBadge>
      </Group>
      {state !== 'done' && (
        <>
          {isTyped({ step, state }) && <Text mt="xs">{t('firstStepsPage.onlyTyped')}</Text>}
          <Text mt="xs">{t(`firstSteps.${step}.why`)}</Text>
          <Text size="sm" c="dimmed" mt={4}>
            {t(`firstSteps.${step}.opens`)}
          </Text>
        </>
      )}
      <Group gap="sm" mt="sm">
        <Button
          component={RouteLink}
          to={STEP_ROUTES[step]}
          variant={isNext ? 'filled' : 'default'}
          size="sm"
        >
          {t(state === 'done' ? 'firstStepsPage.look' : `firstSteps.${step}.do`)}
        </Button>
        {(state === 'todo' || isTyped({ step, state })) && (
          <Button variant="subtle" size="sm" onClick={onPutOff}>
            {t(laterOf({ step, state }))}
          </Button>
        )}
        {state === 'put_off' && (
          <Button variant="subtle" size="sm" onClick={onTakeUp}>
            {t('firstStepsPage.takeUp')}
          </Button>
        )}
      </Group>
    </Card>
  );
}

import { Anchor, Button, Group, Progress, Text, Title } from '@sci/ui';
import { RouteLink, useTranslation } from '@sci/shell-sdk';
import { DemoButton } from '../session/demo-button.tsx';
import './first-steps.css';
import { STEP_ROUTES, type FirstSteps } from './use-first-steps.ts';

/** The next step of a company that is still on its way, in the place of the next action. */
export function FirstStepsCard({ data }: { readonly data: FirstSteps }) {
  const { t } = useTranslation('shell');
  const { way, next_step: next } = data;
  const done = way.filter(({ state }) => state === 'done').length;
  if (next === null) return null;
  return (
    <div className="next-action">
      <div className="first-steps-card">
        <Title order={2} size="h4">
          {t('firstSteps.cardTitle', { done, total: way.length })}
        </Title>
        <Progress
          value={(100 * done) / way.length}
          my="xs"
          aria-label={t('firstSteps.cardTitle', { done, total: way.length })}
        />
        <Text>
          <strong>{t('firstSteps.named', { step: t(`firstSteps.${next}`) })}</strong>{' '}
          {t(`firstSteps.${next}.why`)}
        </Text>
        <Anchor component={RouteLink} to="shell.firstSteps" size="sm">
          {t('firstSteps.all')}
        </Anchor>
      </div>
      <Group gap="sm">
        <Button component={RouteLink} to={STEP_ROUTES[next]}>
          {t(`firstSteps.${next}.do`)}
        </Button>
        <DemoButton />
      </Group>
    </div>
  );
}

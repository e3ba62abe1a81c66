import type { ReactNode } from 'react';
import { Anchor, Button, Text, Title } from '@sci/ui';
import { IconCircleCheck } from '@sci/ui/icons';
import { Link, useTranslation } from '@sci/shell-sdk';
import { useAddressOf } from '@sci/shell-sdk/host';
import type { Reply } from '@sci/api-client';
import { useCompanyData } from '../session/company-context.ts';
import { ProblemText } from '../layout/problem-text.tsx';

type Todo = Reply<'GET /v2/dashboard'>['todo'];

/**
 * What to do next, one thing first: incomplete data that lock the menu, then what the server
 * counted.
 */
export function NextActions({ todo }: { readonly todo: Todo }) {
  const { t } = useTranslation('shell');
  const addressOf = useAddressOf();
  const { problems } = useCompanyData();
  const [problem] = problems;
  const [first, ...others] = todo;
  const leadsTo = ({ route, search }: Todo[number]) =>
    route.startsWith('/') ? route : addressOf(route, undefined, search);

  if (problem !== undefined) {
    return (
      <Next
        text={<ProblemText problem={problem} />}
        action={t(problem.code === 'noAssociate' ? 'next.associates' : 'menu.mend')}
        to={addressOf(problem.route)}
      >
        {problems.slice(1).map((other) => (
          <li key={other.code}>
            <Anchor component={Link} to={addressOf(other.route)}>
              <ProblemText problem={other} />
            </Anchor>
          </li>
        ))}
      </Next>
    );
  }
  if (first === undefined) {
    return (
      <div className="next-action">
        <div>
          <Title order={2} size="h4">
            {t('next.title')}
          </Title>
          <Text>
            <IconCircleCheck size={18} aria-hidden /> {t('next.nothing')}
          </Text>
        </div>
      </div>
    );
  }
  return (
    <Next text={first.label} action={t('next.go')} to={leadsTo(first)}>
      {others.map((other) => (
        <li key={other.code}>
          <Anchor component={Link} to={leadsTo(other)}>
            {other.label}
          </Anchor>
        </li>
      ))}
    </Next>
  );
}

interface NextProps {
  readonly text: ReactNode;
  readonly action: string;
  readonly to: string;
  readonly children: ReactNode;
}

function Next({ text, action, to, children }: NextProps) {
  const { t } = useTranslation('shell');
  return (
    <div className="next-action">
      <div>
        <Title order={2} size="h4">
          {t('next.title')}
        </Title>
        <Text>{text}</Text>
        <ul>{children}</ul>
      </div>
      <Button component={Link} to={to}>
        {action}
      </Button>
    </div>
  );
}

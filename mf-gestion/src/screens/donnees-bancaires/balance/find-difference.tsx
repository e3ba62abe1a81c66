import { useState } from 'react';
import { toEuros, type Cents } from '@sci/money/cents';
import { RouteLink, useApiQuery, useTranslation } from '@sci/shell-sdk';
import { Anchor, Button, ErrorPanel, Loader, Text } from '@sci/ui';
import { IconSearch } from '@sci/ui/icons';
import classes from './balance.module.css';

interface Props {
  readonly accountId: number;
  readonly year: number;
  readonly typed: Cents;
}

/**
 * Looks for what explains the difference: a missing or double line, a flipped sign, transposed
 * digits, a missing period.
 */
export function FindDifference({ accountId, year, typed }: Props) {
  const { t } = useTranslation('gestion');
  const [asked, setAsked] = useState<Cents | null>(null);
  const wanted = asked === typed;
  const causes = useApiQuery(
    'GET /v2/banking/difference/:id',
    wanted ? { params: { id: accountId }, query: { year, balance: toEuros(typed) } } : null,
  );

  if (!wanted) {
    return (
      <Button
        variant="default"
        size="sm"
        leftSection={<IconSearch size={16} aria-hidden />}
        onClick={() => setAsked(typed)}
      >
        {t('bankingData.balance.find')}
      </Button>
    );
  }
  if (causes.isPending) return <Loader size="sm" />;
  if (causes.isError) return <ErrorPanel error={causes.error} onRetry={causes.refetch} />;
  if (causes.data.causes.length === 0) return <Text>{t('bankingData.balance.noCause')}</Text>;
  return (
    <ul className={classes['causes']} aria-label={t('bankingData.balance.causes')}>
      {causes.data.causes.map(({ code, message, movement_ids: ids }) => (
        <li key={`${code}-${message}`}>
          {message}{' '}
          {ids.map((id, index) => (
            <Anchor
              key={id}
              component={RouteLink}
              to="gestion.bankingData"
              search={{ compte: accountId, mouvement: id }}
              mr="xs"
            >
              {t('bankingData.balance.movement', { position: index + 1 })}
            </Anchor>
          ))}
        </li>
      ))}
    </ul>
  );
}

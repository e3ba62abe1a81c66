import type { Statutes } from '@sci/contract/statutes';
import type { useTranslation } from '@sci/shell-sdk';
import { percentText } from '@sci/ui/forms';

/** What the statutes may leave to the usufructuary of split shares. */
export const USUFRUCT_SHARES = [
  'usufruct_profits_bp',
  'usufruct_losses_bp',
  'usufruct_exceptional_bp',
  'usufruct_reserves_bp',
] as const;

type Translate = ReturnType<typeof useTranslation<'configuration'>>['t'];

const WHOLE = 10_000;

/** What the statutes say of them, one sentence each; what they leave to the law is left out. */
export const usufructSentences = (
  statutes: Pick<Statutes, (typeof USUFRUCT_SHARES)[number]>,
  t: Translate,
): string[] =>
  USUFRUCT_SHARES.flatMap((what) => {
    const share = statutes[what];
    return share === null
      ? []
      : [
          t('statutes.says.usufructShare', {
            what: t(`statutes.of.${what}`),
            usufruct: percentText(share),
            bare: percentText(WHOLE - share),
          }),
        ];
  });

import { formatDate, formatEuros, formatLongDate } from '@sci/money/format';
import { fromEuros } from '@sci/money/cents';
import { useFiscalYear, useHref, useTranslation, useYearQuery } from '@sci/shell-sdk';
import { useAddressOf } from '@sci/shell-sdk/host';
import { APP_GROUPS, buildMenu } from '../navigation/menu.ts';
import { useRegistry } from '../modules/modules.ts';
import { useCompanyData } from '../session/company-context.ts';
import { useUser } from '../session/user-context.ts';
import type { PaletteItem } from './match.ts';

/** Letters before the movements of the year are asked for: there may be thousands. */
const MIN_LETTERS = 2;
const FIVE_MINUTES_MS = 300_000;

/** Everything that can be reached in the chosen year. What is greyed in the menu is not offered. */
export function usePaletteItems(typed: string): readonly PaletteItem[] {
  return [
    ...useScreens(),
    ...useAssociates(),
    ...useProperties(),
    ...useLines(),
    ...useMovements(typed),
  ];
}

function useScreens(): PaletteItem[] {
  const { t } = useTranslation('shell');
  const addressOf = useAddressOf();
  const { navigation, routes } = useRegistry();
  const { problems } = useCompanyData();
  const { year } = useFiscalYear();
  const { is_admin, impersonation } = useUser();
  const isAdmin = is_admin && impersonation === null;
  const entries = buildMenu(APP_GROUPS, navigation, routes, {
    isAdmin,
    year,
    problems,
    shareChanges: 0,
  })
    .flatMap((group) => group.entries)
    .filter(({ disabled }) => disabled === null)
    .map(({ id, label, route }): PaletteItem => ({
      id,
      group: 'screens',
      label,
      address: addressOf(route),
    }));
  const own: PaletteItem[] = [
    {
      id: 'shell.dashboard',
      group: 'screens',
      label: t('dashboard.title'),
      address: '/app/Dashboard',
    },
    {
      id: 'shell.userAccount',
      group: 'screens',
      label: t('account.title'),
      keywords: t('palette.accountWords'),
      address: '/app/mon_compte',
    },
    ...(isAdmin
      ? [
          {
            id: 'shell.admin',
            group: 'screens',
            label: t('menu.administration'),
            address: '/admin',
          } as const,
        ]
      : []),
  ];
  return [...own, ...entries];
}

function useAssociates(): PaletteItem[] {
  const href = useHref();
  return useCompanyData().associates.map(({ id, first_name, name, email }) => ({
    id: `associate-${id}`,
    group: 'associates',
    label: `${first_name} ${name}`,
    detail: email ?? '',
    address: href('configuration.associates', {}, { associe: id }),
  }));
}

function useProperties(): PaletteItem[] {
  const href = useHref();
  return useCompanyData().buildings.map(({ id, label, address_street, address_city }) => ({
    id: `property-${id}`,
    group: 'properties',
    label,
    detail: `${address_street}, ${address_city}`,
    address: href('configuration.heritage', {}, { immeuble: id }),
  }));
}

/** Lines of the form, by number or by words. Without the year's return there is simply none. */
function useLines(): PaletteItem[] {
  const { t } = useTranslation('shell');
  const href = useHref();
  const { year, fiscalYearCompanyId } = useFiscalYear();
  const { problems } = useCompanyData();
  const known = fiscalYearCompanyId !== null && problems.length === 0;
  const { data } = useYearQuery(
    year,
    'GET /taxReturn/global',
    known ? { query: { fiscalYearCompanyId } } : null,
    { staleTime: FIVE_MINUTES_MS },
  );
  const lines = [...(data?.buildings[0]?.lines ?? []), ...(data?.totals ?? [])];
  return lines.map(({ code, label }) => ({
    id: `line-${code}`,
    group: 'lines',
    label: t('palette.line', { code, label }),
    address: href('compte-rendu.taxReturnGlobal', {}, { ligne: code }),
  }));
}

function useMovements(typed: string): PaletteItem[] {
  const href = useHref();
  const { year } = useFiscalYear();
  const { data = [] } = useYearQuery(
    year,
    'GET /bankMovement/all_bank_movements',
    typed.trim().length >= MIN_LETTERS ? { query: { year } } : null,
    { staleTime: FIVE_MINUTES_MS },
  );
  return data.toReversed().map(({ id, bank_account_id, date, name, amount }) => ({
    id: `movement-${id}`,
    group: 'movements',
    label: name,
    detail: `${formatDate(date)} · ${formatEuros(fromEuros(amount))}`,
    keywords: `${formatLongDate(date)} ${amount.toFixed(2)}`,
    address: href('gestion.bankingData', {}, { compte: bank_account_id, mouvement: id }),
  }));
}

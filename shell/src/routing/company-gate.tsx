import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { isControlledYear } from '@sci/contract/fiscal-version';
import { useApiQuery, useAtomValue, type FiscalYear } from '@sci/shell-sdk';
import {
  companyAtom,
  fiscalYearAtom,
  Navigate,
  readOnlyAtom,
  sessionAtom,
  store,
} from '@sci/shell-sdk/host';
import { ServiceDown } from '../failures/service-down.tsx';
import { LoadingOverlay } from '../layout/loading-overlay.tsx';
import { CompanyProvider, type CompanyData } from '../session/company-context.ts';
import { findProblems, type Company } from '../session/conditions.ts';
import type { User } from '../session/landing.ts';
import { declarationDateOf, readOnlyOf, type CompanyYear } from '../session/read-only.ts';
import { sessionOf } from '../session/session-of.ts';
import { storeUser } from '../session/stored-user.ts';
import { useUser } from '../session/user-context.ts';
import type { FiscalYears } from '../session/year.ts';
import { useWantedYear } from '../session/use-wanted-year.ts';

/** Only for people who have a company: others have one to create and a subscription to pay. */
export function RequireCompany({ children }: { readonly children: ReactNode }) {
  const { data, error, refetch } = useApiQuery('GET /config/company');
  const years = useApiQuery('GET /getFiscalYears');
  const { is_admin } = useUser();

  if (data !== undefined && 'message' in data)
    return <Navigate to={is_admin ? '/admin' : '/checkout'} replace />;
  if (data !== undefined && years.data !== undefined)
    return (
      <LoadYear company={data} years={years.data}>
        {children}
      </LoadYear>
    );
  const failure = data === undefined ? error : years.error;
  if (failure !== null)
    return (
      <ServiceDown error={failure} onRetry={() => Promise.all([refetch(), years.refetch()])} />
    );
  return <LoadingOverlay />;
}

interface LoadYearProps {
  readonly company: Company;
  readonly years: FiscalYears;
  readonly children: ReactNode;
}

/**
 * Reads the chosen year and what the menu depends on, then shows the screens. While another year is
 * on its way the former one stays complete under the overlay: title, balance and rows change
 * together.
 */
function LoadYear({ company, years, children }: LoadYearProps) {
  const user = useUser();
  const wanted = useWantedYear(years, user.is_admin);
  const data = useYearData(wanted);
  const [shown, setShown] = useState<YearData | null>(null);
  const arrived = data.ready;
  if (arrived !== null && arrived !== shown) setShown(arrived);

  const current = arrived ?? shown;
  const value = useMemo(
    (): CompanyData | null =>
      current === null
        ? null
        : {
            company,
            years,
            associates: current.associates,
            buildings: current.buildings,
            problems: findProblems(company, current.associates, current.buildings),
            changingYear: current.year.year !== wanted,
          },
    [company, years, current, wanted],
  );
  const published = usePublished(user, value, current);

  if (value === null || !published)
    return data.error === null ? (
      <LoadingOverlay />
    ) : (
      <ServiceDown error={data.error} onRetry={data.retry} />
    );
  return (
    <CompanyProvider value={value}>
      {children}
      {value.changingYear && data.error === null && <LoadingOverlay />}
    </CompanyProvider>
  );
}

interface YearData {
  readonly year: CompanyYear;
  readonly subscribed: boolean;
  readonly associates: CompanyData['associates'];
  readonly buildings: CompanyData['buildings'];
}

function useYearData(wanted: number) {
  const year = useApiQuery('GET /fiscalYear', { query: { fiscalYear: wanted } });
  const subscription = useApiQuery('GET /user/getCurrentSubscription');
  const associates = useApiQuery('GET /config/associates/:year', { params: { year: wanted } });
  const buildings = useApiQuery('GET /config/buildings');

  const all = [year, subscription, associates, buildings];
  const ready = useMemo((): YearData | null => {
    if (
      year.data === undefined ||
      subscription.data === undefined ||
      associates.data === undefined ||
      buildings.data === undefined
    )
      return null;
    return {
      year: year.data,
      subscribed: subscription.data === 1,
      associates: associates.data,
      buildings: buildings.data,
    };
  }, [year.data, subscription.data, associates.data, buildings.data]);
  return {
    ready,
    error: all.find(({ data, error }) => data === undefined && error !== null)?.error ?? null,
    retry: () =>
      Promise.all(all.filter(({ error }) => error !== null).map(({ refetch }) => refetch())),
  };
}

/**
 * Fills what screens read of the shell; true once it is there, so that no screen is ever drawn
 * without it.
 */
function usePublished(user: User, data: CompanyData | null, current: YearData | null): boolean {
  const published = useAtomValue(companyAtom).id === data?.company.id;
  useLayoutEffect(() => {
    if (data === null || current === null) return;
    const readOnly = readOnlyOf(current.year, current.subscribed, user);
    store.set(sessionAtom, sessionOf(user, readOnly.readOnly));
    storeUser({ id: user.id, is_admin: user.is_admin, year: current.year.year });
    store.set(readOnlyAtom, readOnly);
    store.set(fiscalYearAtom, fiscalYearOf(current.year));
    store.set(companyAtom, {
      id: data.company.id,
      name: data.company.name,
      warnings: data.problems.length === 0 ? [] : ['company.dataIncomplete'],
    });
  }, [user, data, current]);
  return published;
}

const fiscalYearOf = (year: CompanyYear): FiscalYear => ({
  year: year.year,
  controlled: year.fiscal_year_company?.controlled ?? false,
  api: isControlledYear(year.year) ? 'v2' : 'v1',
  fiscalYearCompanyId: year.fiscal_year_company?.id ?? null,
  declarationDate: declarationDateOf(year),
  assemblyDate: year.date_declaration_ag,
});

import type { CallArguments } from '@sci/contract/contract';
import { RouteLink, useHasRoute, type RouteLinkProps } from './routes.tsx';

const ROUTE = 'compte-rendu.history';

/** A record that has a history of its own. */
export interface HistoryRecord {
  readonly kind: NonNullable<CallArguments<'GET /v2/history'>['query']['kind']>;
  readonly id: number;
}

interface Props extends Omit<RouteLinkProps, 'to' | 'params'> {
  readonly record: HistoryRecord;
}

/**
 * To who changed what of a record, and when; a module gives it its looks and its words. Nothing
 * while the module that shows histories is not there.
 */
export function HistoryLink({ record: { kind, id }, ...rest }: Props) {
  if (!useHasRoute(ROUTE)) return null;
  return <RouteLink {...rest} to={ROUTE} params={{ kind, id }} />;
}

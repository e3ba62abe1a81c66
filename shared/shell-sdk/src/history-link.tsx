import type { CallArguments } from '@sci/contract/contract';
import { RouteLink, type RouteLinkProps } from './routes.tsx';

/** A record that has a history of its own. */
export interface HistoryRecord {
  readonly kind: NonNullable<CallArguments<'GET /v2/history'>['query']['kind']>;
  readonly id: number;
}

interface Props extends Omit<RouteLinkProps, 'to' | 'params'> {
  readonly record: HistoryRecord;
}

/** To who changed what of a record, and when; a module gives it its looks and its words. */
export function HistoryLink({ record: { kind, id }, ...rest }: Props) {
  return <RouteLink {...rest} to="compte-rendu.history" params={{ kind, id }} />;
}

import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';
import { accessToken, api, type Body } from '@sci/api-client';
import type { Departure } from './departure.ts';

type Vitals = Body<'POST /v2/client_vitals'>;

const PER_UNIT = 1_000;

/**
 * Tells the server how this page was for its user: when its largest part was painted, how long the
 * slowest of what he did took to show, and how much moved under his eyes. The browser says so when
 * the page is hidden or left. Of a first screen that was not there, the departure tells. A guest tells
 * nothing.
 */
export function tellVitals(departure: Departure): void {
  departure.handOver();
  const measured: { -readonly [Name in keyof Vitals]: Vitals[Name] } = {};
  let isDue = false;
  const keep = (name: keyof Vitals, value: number): void => {
    measured[name] = Math.round(value);
    if (isDue) return;
    isDue = true;
    // What is measured at the same moment goes together.
    queueMicrotask(() => {
      isDue = false;
      if (accessToken() === null) return;
      const body = { ...measured };
      api.call('POST /v2/client_vitals', { body, unasked: true, parting: true }).catch(() => {});
    });
  };
  onLCP(({ value }: Metric) => {
    if (!departure.isBlind()) keep('lcp_ms', value);
  });
  onINP(({ value }: Metric) => keep('inp_ms', value));
  onCLS(({ value }: Metric) => keep('cls_thousandths', value * PER_UNIT));
}

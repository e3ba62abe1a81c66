import { dayjs } from '@sci/shell-sdk';

/** "janvier" for 1. */
export const formatMonth = (month: number): string =>
  dayjs(new Date(2000, month - 1, 1)).format('MMMM');

/** "mars 2026" for "2026-03". */
export const formatYearMonth = (month: string): string => dayjs(`${month}-01`).format('MMMM YYYY');

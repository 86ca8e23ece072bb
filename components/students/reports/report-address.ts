import { type Grouping, groupings, type Movement, movements } from '@/lib/contracts/students/report-names.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';
import type { Query } from '@/lib/navigation/query.ts';

/** Where reports live; the menu entry of the contract names the same path. */
export const reportsAddress = menuAddress('/basic/reports');

export const reportParameter = {
  by: 'by',
  until: 'until',
  month: 'month',
  movement: 'movement',
  page: 'page',
} as const;

const isMonth = (text: string | undefined): text is string => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text ?? '');

/** `movements` is a report beside those of enrolment. */
export type Report = Grouping | 'movements';
export const reports = [...groupings, 'movements'] as const satisfies readonly Report[];

export const reportOf = (query: Query): Report =>
  reports.find((report) => report === query[reportParameter.by]) ?? 'class';

export const untilOf = (query: Query) => {
  const until = query[reportParameter.until];
  return isMonth(until) ? until : undefined;
};

/** The number of the movements that is opened; null where none is. */
export function openedMovement(
  query: Query,
): { readonly month: string; readonly movement: Movement; readonly page: number } | null {
  const month = query[reportParameter.month];
  const movement = movements.find((one) => one === query[reportParameter.movement]);
  const page = Number(query[reportParameter.page]);
  return isMonth(month) && movement ? { month, movement, page: Number.isInteger(page) && page > 0 ? page : 1 } : null;
}

/** What the screen asks first at an address; the server asks it for the screen. */
export function reportCallsAt(query: Query): { readonly verb: string; readonly input: object }[] {
  const report = reportOf(query);
  const opened = openedMovement(query);
  return report === 'movements'
    ? [
        { verb: 'movements', input: { until: untilOf(query) } },
        ...(opened ? [{ verb: 'movementList', input: opened }] : []),
      ]
    : [{ verb: 'enrolment', input: { by: report } }];
}

import type { CallReply } from '@/lib/browser/endpoint-name.ts';

type Detail = CallReply<'finance.detailLedger'>;
type Line = Detail['lines'][number];
type Sum = Detail['months'][number]['month'];
type Day = CallReply<'finance.journal'>['days'][number];

/** A page of a book of lines; a journal has days. */
export type BookPage = Pick<Detail, 'carried' | 'lines' | 'months' | 'total' | 'page' | 'size'> & {
  readonly days?: readonly Day[];
};

/** A row of the book as it is read: what was carried in, a line, what a day comes to, or a month and the year so far after the month's last line. */
export type BookRow =
  | ({ readonly key: string; readonly kind: 'carried' } & Detail['carried'])
  | ({ readonly key: string; readonly kind: 'line'; readonly kindOf: Line['kind'] } & Omit<Line, 'kind'>)
  | ({ readonly key: string; readonly kind: 'day' } & Day)
  | ({ readonly key: string; readonly kind: 'month' | 'year'; readonly period: number } & Sum);

/** The rows of a page; the sums of a day or a month follow its last line, which may stand on a later page. */
export function bookRows({ carried, lines, days = [], months, total, page, size }: BookPage): readonly BookRow[] {
  const isLastPage = page * size >= total;
  const rows: BookRow[] = [{ key: 'carried', kind: 'carried', ...carried }];
  for (const [at, line] of lines.entries()) {
    rows.push({ ...line, key: `${line.voucherId} ${line.at}`, kind: 'line', kindOf: line.kind });
    const next = lines[at + 1];
    const day = days.find(({ onDate }) => onDate === line.onDate);
    if (day && (next ? next.onDate !== line.onDate : isLastPage))
      rows.push({ ...day, key: `day ${line.onDate}`, kind: 'day' });
    const ends = next ? next.period !== line.period : isLastPage;
    const sums = ends && months.find(({ period }) => period === line.period);
    if (!sums) continue;
    const { period, month, year } = sums;
    rows.push({ key: `month ${period}`, kind: 'month', period, ...month });
    rows.push({ key: `year ${period}`, kind: 'year', period, ...year });
  }
  return rows;
}

import type { CallReply } from '@/lib/browser/endpoint-name.ts';

type Detail = CallReply<'finance.detailLedger'>;
type Line = Detail['lines'][number];
type Sum = Detail['months'][number]['month'];

/** A row of the book as it is read: what was carried in, a line, or what a month and the year so far come to after the month's last line. */
export type DetailRow =
  | ({ readonly key: string; readonly kind: 'carried' } & Detail['carried'])
  | ({ readonly key: string; readonly kind: 'line'; readonly kindOf: Line['kind'] } & Omit<Line, 'kind'>)
  | ({ readonly key: string; readonly kind: 'month' | 'year'; readonly period: number } & Sum);

/** The rows of a page; a month's sums follow its last line, which may stand on a later page. */
export function detailRows({ carried, lines, months, total, page, size }: Detail): readonly DetailRow[] {
  const isLastPage = page * size >= total;
  const rows: DetailRow[] = [{ key: 'carried', kind: 'carried', ...carried }];
  for (const [at, line] of lines.entries()) {
    rows.push({ ...line, key: `${line.voucherId} ${line.at}`, kind: 'line', kindOf: line.kind });
    const next = lines[at + 1];
    const ends = next ? next.period !== line.period : isLastPage;
    const sums = ends && months.find(({ period }) => period === line.period);
    if (!sums) continue;
    const { period, month, year } = sums;
    rows.push({ key: `month ${period}`, kind: 'month', period, ...month });
    rows.push({ key: `year ${period}`, kind: 'year', period, ...year });
  }
  return rows;
}

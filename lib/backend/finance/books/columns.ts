import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { bookCalls } from '@/lib/contracts/finance/book-calls.ts';
import { parentNumber } from '@/lib/rules/finance/subject-number.ts';
import type { Ctx } from '../../kernel/context.ts';
import { shownName } from '../subjects/chart.ts';
import { carriedIn } from './carried-in.ts';
import { subjectBook } from './detail.ts';
import type { Place } from './line-page.ts';
import { netOf, sumOf } from './sides.ts';

type Call = typeof bookCalls.columnLedger;

/** The detail ledger of a subject with a column for each subject directly below it. @throws ServiceError notFound */
export const columnLedger = async (ctx: Ctx, input: ParsedInputOf<Call>): Promise<ReplyOf<Call>> =>
  (await columnBook(ctx, input)).book;

/** The column ledger, and the place behind its page. @throws ServiceError notFound */
export async function columnBook(ctx: Ctx, input: ParsedInputOf<Call>, behind?: Place) {
  const { detail, chart, subject, sums, skipped, place } = await subjectBook(ctx, input, behind);
  const onItsSide = (net: number) => (subject.side === 'debit' ? net : 0 - net);
  const below = chart.rows.filter(({ number }) => parentNumber(number) === subject.number);
  const columns = below.map((one) => {
    const { id, number } = one;
    const isOwn = (subjectId: string) => chart.byId.get(subjectId)?.number.startsWith(number) ?? false;
    const own = sums.filter(({ subjectId }) => isOwn(subjectId));
    const netIn = (isMeant: (period: number) => boolean) =>
      onItsSide(netOf(sumOf(own.filter(({ period }) => isMeant(period)))));
    const before = [...skipped].reduce((sum, [subjectId, net]) => (isOwn(subjectId) ? sum + net : sum), 0);
    return {
      subjectId: id,
      number,
      name: shownName(chart, one),
      carriedCents: onItsSide(carriedIn(own, input.from) + before),
      months: detail.months.map(({ period: month }) => ({
        period: month,
        monthCents: netIn((period) => period === month),
        yearCents: netIn((period) => period % 100 !== 0 && period <= month),
      })),
    };
  });
  return { book: { ...detail, columns }, place };
}

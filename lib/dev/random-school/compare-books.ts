import { fees } from '@/lib/contracts/fees.ts';
import { finance } from '@/lib/contracts/finance.ts';
import { call } from '@/lib/gateway/call.ts';
import { during, sumsBy, trialBalance } from './arithmetic.ts';
import { days, type PlayedSchool } from './player.ts';

const books = finance.endpoints;
const numbers = ['1001', '1002', '2203', '2209', '430101', '490101', '5301'];
const periods = [
  [202609, '2026-09-30'],
  [202610, '2026-10-31'],
  [202611, '2026-11-30'],
] as const;

/** What each subject comes to at the end of each month, and that the books agree with the fees. */
export async function compareBooks({ at, played }: PlayedSchool): Promise<void> {
  for (const [period, end] of periods) {
    const { rows } = await call(books.subjectBalance, { from: period, to: period }, at.person);
    const own = trialBalance(during(played, '', end));
    for (const number of numbers) {
      const { debitCents = 0, creditCents = 0 } = rows.find((row) => row.number === number)?.closing ?? {};
      expect([period, number, debitCents - creditCents]).toEqual([period, number, own.get(number) ?? 0]);
    }
    expect((await call(books.documentTie, { module: 'fees', period }, at.person)).rows).toEqual([]);
  }
}

/** Each day's voucher, by subject. */
export async function compareVouchers({ at, played }: PlayedSchool): Promise<void> {
  for (const day of days) {
    const { books: told } = await call(fees.endpoints.dayClose, { day }, at.person);
    const voucher = await call(books.voucher, { id: told?.voucher?.id ?? '' }, at.person);
    const lines = voucher.lines.map(
      ({ number, debitCents, creditCents }) => [number, debitCents - creditCents] as const,
    );
    const { carried: _, ...own } = during(played, day, day);
    const sums = (of: ReadonlyMap<string, number>) => Object.fromEntries([...of].toSorted());
    expect(sums(sumsBy(lines))).toEqual(sums(trialBalance({ ...own, carried: [] })));
  }
}

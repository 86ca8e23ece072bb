import { fees } from '@/lib/contracts/fees.ts';
import { finance } from '@/lib/contracts/finance.ts';
import { call } from '@/lib/gateway/call.ts';
import { daysOf, during, sumsBy, trialBalance } from './arithmetic.ts';
import type { PlayedSchool } from './player.ts';

const books = finance.endpoints;
const numbers = ['1001', '1002', '2203', '2209', '430101', '490101', '5301'];
const periods = [
  [202608, '2026-08-31'],
  [202609, '2026-09-30'],
  [202610, '2026-10-31'],
  [202611, '2026-11-30'],
  [202612, '2026-12-31'],
] as const;

/** With what each subject begins and ends each month, and that the books agree with the fees. */
export async function compareBooks({ at, played }: PlayedSchool): Promise<void> {
  let before: ReadonlyMap<string, number> = new Map();
  for (const [period, end] of periods) {
    const { rows } = await call(books.subjectBalance, { from: period, to: period }, at.person);
    const own = trialBalance(during(played, '', end));
    for (const number of numbers) {
      const row = rows.find((one) => one.number === number);
      expect([period, number, netOf(row?.opening), netOf(row?.closing)]).toEqual([
        ...[period, number, before.get(number) ?? 0, own.get(number) ?? 0],
      ]);
    }
    expect((await call(books.documentTie, { module: 'fees', period }, at.person)).rows).toEqual([]);
    before = own;
  }
  const { rows } = await call(books.closedPeriods, { year: 2026 }, at.person);
  expect(rows.at(-1)?.period).toBe(202610);
}

const netOf = ({ debitCents, creditCents } = { debitCents: 0, creditCents: 0 }) => debitCents - creditCents;

/** Each day's voucher, by subject. */
export async function compareVouchers({ at, played }: PlayedSchool): Promise<void> {
  for (const day of daysOf(played)) {
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

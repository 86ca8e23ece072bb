import { and, eq, lt } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { type VoucherKind, voucherTotals } from '@/lib/rules/finance/voucher.ts';
import { setOf } from '../finance/auxiliary/sets.ts';
import { ledgerOf, periodOf } from '../finance/ledgers/find-ledger.ts';
import { founded } from '../finance/ledgers/open.ts';
import { putOpenings } from '../finance/ledgers/openings.ts';
import { noSet } from '../finance/schema/balances.ts';
import { financeNumbers, financePeriods, financeVouchers } from '../finance/schema/vouchers.ts';
import { financeAuxiliaryItems, financeLedgers, financeSubjects } from '../finance/schema.ts';
import { chartOf } from '../finance/subjects/chart.ts';
import { soundsOf } from '../finance/subjects/sounds.ts';
import { enterBooks } from '../finance/vouchers/enter.ts';
import { bulkInsert } from '../kernel/bulk-insert.ts';
import type { Filling } from './build-students.ts';
import { plannedItems, plannedKinds, plannedMonth, plannedOpenings } from './finance-plan.ts';
import type { Random } from './random.ts';

/** The books of the year so far: openings, every month's vouchers, those of this month still on their way; months before the last are closed. */
export async function buildFinance(on: Filling, random: Random): Promise<void> {
  const { tx, now, school, person } = on;
  const today = dayIn(now, school.timeZone);
  const year = Number(today.slice(0, 4));
  // The plan names subjects of the newer standard.
  const { id } = await founded(on, { year, startMonth: 1, standard: 'CN-NPO-2024' });
  await tx
    .update(financeLedgers)
    .set({ state: 'open' })
    .where(and(eq(financeLedgers.schoolId, school.id), eq(financeLedgers.id, id)));
  const ledger = await ledgerOf(on, year);
  const chart = await chartOf(on, id);
  const subjectId = (number: string) => chart.byNumber.get(number)?.id ?? '';
  const none = { debitCents: 0, creditCents: 0 };
  const items = plannedItems.map(([kind, code, name]) => ({
    schoolId: school.id,
    id: uuidv7(),
    kind,
    code,
    name,
    sounds: soundsOf(name),
    enabled: true,
    version: 1,
    updatedAt: now,
    updatedBy: person.accountId,
  }));
  await bulkInsert(tx, financeAuxiliaryItems, items);
  const itemIds = (of?: string) => items.filter(({ code }) => code === of).map(({ id: itemId }) => itemId);
  for (const [number, kind] of plannedKinds)
    await tx
      .update(financeSubjects)
      .set({ auxiliaryKinds: [kind] })
      .where(and(eq(financeSubjects.schoolId, school.id), eq(financeSubjects.id, subjectId(number))));

  const openings = [];
  for (const [number, yuan, of] of plannedOpenings) {
    const setId = (await setOf(on, itemIds(of))) ?? noSet;
    openings.push({ ...none, setId, subjectId: subjectId(number), openingCents: yuan * 100 });
  }
  await putOpenings(on, ledger, chart, openings);

  const numbers = new Map<string, { period: number; kind: VoucherKind; last: number }>();
  const thisMonth = periodOf(today);
  const by = { madeBy: person.accountId, updatedBy: person.accountId, updatedAt: now, version: 1 };
  const vouchers = Array.from({ length: thisMonth % 100 }, (_, at) => at + 1).flatMap((month) =>
    plannedMonth(month, random.between(-100, 100) / 100)
      .toSorted((a, b) => a.day - b.day)
      .flatMap(({ day, kind, summary, lines: planned }) => {
        const onDate = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
        if (onDate > today) return [];
        const period = periodOf(onDate);
        const number = (numbers.get(`${period} ${kind}`)?.last ?? 0) + 1;
        numbers.set(`${period} ${kind}`, { period, kind, last: number });
        const lines = planned.map(([of, yuan, item]) => ({
          summary,
          subjectId: subjectId(of),
          auxiliaryIds: itemIds(item),
          debitCents: Math.max(yuan, 0) * 100,
          creditCents: Math.max(-yuan, 0) * 100,
          currency: null,
          foreignCents: null,
          rate: null,
          cashItem: null,
        }));
        const totals = voucherTotals(lines);
        const isPosted = period < thisMonth;
        const posting = isPosted ? { postedBy: person.accountId, postedAt: now } : {};
        const auditing = isPosted ? { auditedBy: person.accountId, auditedAt: now } : {};
        const row = {
          schoolId: school.id,
          id: uuidv7(),
          ledgerId: id,
          period,
          onDate,
          kind,
          number,
          state: isPosted ? ('posted' as const) : day > 15 ? ('draft' as const) : ('submitted' as const),
          origin: 'manual' as const,
          summary,
          attachments: 1,
          debitCents: totals.debit,
          creditCents: totals.credit,
          lineCount: lines.length,
          draftLines: isPosted ? null : lines,
          reason: '',
          ...posting,
          ...auditing,
          ...by,
        };
        return [{ row, lines, isPosted }];
      }),
  );
  await bulkInsert(
    tx,
    financeNumbers,
    [...numbers.values()].map((one) => ({ schoolId: school.id, ...one })),
  );
  await bulkInsert(
    tx,
    financeVouchers,
    vouchers.map(({ row }) => row),
  );
  const posted = vouchers.filter(({ isPosted }) => isPosted).map(({ row, lines }) => ({ ...row, lines }));
  await enterBooks(on, ledger, chart, posted);
  await tx
    .update(financePeriods)
    .set({ state: 'closed' })
    .where(and(eq(financePeriods.schoolId, school.id), lt(financePeriods.period, thisMonth - 1)));
}

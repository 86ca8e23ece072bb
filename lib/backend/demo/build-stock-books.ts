import { and, eq, isNull } from 'drizzle-orm';
import { monthOf, yearOf } from '@/lib/rules/calendar-date.ts';
import { monthAfter } from '@/lib/rules/days.ts';
import { standardNumbers } from '../finance/index.ts';
import { financeVouchers } from '../finance/schema/vouchers.ts';
import { auditVouchers, moveDrafts, postVouchers } from '../finance/vouchers/move.ts';
import { closeMonth } from '../goods/close/close.ts';
import { subjects } from '../goods/close/month-document.ts';
import { goodsCatalogs } from '../goods/schema/catalog.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { today } from '../kernel/today.ts';
import { acting } from './acting.ts';
import type { StoreHands } from './build-stock-year.ts';
import type { Filling } from './build-students.ts';
import type { Hands } from './build-vouchers.ts';

interface Both {
  readonly stores: StoreHands;
  readonly hands: Hands;
}

/**
 * Closes the stock of a year whose books are open, up to the month before the last, and posts what that writes into
 * them: each month has its document.
 */
export async function bookStockYear(filling: Filling, { stores, hands }: Both, year: number): Promise<void> {
  const head = acting(filling, stores.head, filling.now);
  const last = monthAfter(monthOf(today(head)), -2);
  if (yearOf(last) < year) return;
  // What is used is an activity, as each year's books number it: no department has to be named for it.
  const useSubject = (await standardNumbers(head)).booked(subjects.activity);
  await filling.tx
    .update(goodsCatalogs)
    .set({ useSubject })
    .where(and(ofSchool(filling, goodsCatalogs), isNull(goodsCatalogs.parentId)));
  await closeMonth(head, { month: yearOf(last) > year ? `${year}-12` : last });
  const { id, state, origin } = financeVouchers;
  const drafts = await filling.tx
    .select({ id })
    .from(financeVouchers)
    .where(and(ofSchool(filling, financeVouchers), eq(state, 'draft'), eq(origin, 'document')));
  const ids = drafts.map((one) => one.id);
  const as = (accountId: string) => acting(filling, accountId, filling.now);
  const moved = [
    await moveDrafts(as(hands.maker), { ids, move: 'submit' }),
    await auditVouchers(as(hands.auditor), { ids, move: 'audit', reason: '' }),
    await postVouchers(as(hands.poster), { ids }),
  ];
  const refused = moved.flatMap((one) => one.refused.map(({ label, reason }) => `${label} ${reason}`));
  if (refused.length > 0) throw new Error(`The books take the stock of ${year}: ${refused.join(', ')}`);
}

import { firstDayOf, monthOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter, daysEarlier, monthAfter } from '@/lib/rules/days.ts';
import { schoolYearOf, schoolYearStart } from '@/lib/rules/school-year.ts';
import { today } from '../../kernel/today.ts';
import { acting } from '../acting.ts';
import type { Filling } from '../build-students.ts';
import type { Hands } from '../build-vouchers.ts';
import { bringTransfers } from './arrivals.ts';
import { close, firstMorning, morningOf, type PlannedBatch, publish, reviewedBatch } from './batch.ts';
import { claim } from './claims.ts';
import { bringFiscalReceipts } from './fiscal-receipts.ts';
import type { Items } from './items.ts';
import { mendBills } from './mending.ts';
import { chargeOnce } from './one-offs.ts';
import { type Paid, payBills } from './payments.ts';
import { monthBatches, termBatches, thisMonthsBatch } from './planned-batches.ts';
import { giveBack } from './refund-orders.ts';
import { gatherRefunds } from './refund-run.ts';
import { refund } from './refunds.ts';
import { nameSponsor } from './sponsors.ts';

interface FeeYear {
  readonly children: readonly { readonly id: string; readonly classId: string }[];
  readonly classIds: readonly string[];
  readonly items: Items;
  readonly isSchool: boolean;
  /** The clerk makes the bills, the head of finance publishes them. */
  readonly hands: Pick<Hands, 'maker' | 'auditor'>;
}

/** How many classes have bills, so that the demo loads quickly. */
const billedClasses = 2;

/**
 * What a clerk finds after a year of bills: batches of the last twelve months, the older ones closed; some bills
 * waived, void or thrown away; charges beside the plans, a sponsor's claims, refunds that were decided on, a run of
 * some for the bank, tickets; and the batch of this month in review. All of it by the verbs that people call.
 */
export async function buildFeeYear(filling: Filling, year: FeeYear): Promise<void> {
  const { children, classIds, items, isSchool, hands } = year;
  const { now, school } = filling;
  const day = today({ now, school });
  const month = monthOf(day);
  const lastMonth = monthAfter(month, -1);
  const clerk = (at = now) => acting(filling, hands.maker, at);
  const head = (at = now) => acting(filling, hands.auditor, at);
  const inClass = (at: number) => children.filter(({ classId }) => classId === billed[at]).map(({ id }) => id);
  // The second grade: its children were there a year ago, and their register is kept nowhere else.
  const first = classIds.length / (isSchool ? 6 : 3);
  const billed = classIds.slice(first, first + billedClasses);

  const aided = inClass(1).slice(3, 9);
  await nameSponsor(clerk(), items.care, aided, schoolYearStart(schoolYearOf(day) - 1));
  const planned = isSchool ? termBatches(month, items, billed) : monthBatches(month, billed);
  const latest = planned.findLast(({ itemIds }) => itemIds.length !== 1);
  const uniforms = { itemId: items.uniform, cents: 18_000, note: '夏装、冬装各一套' };
  await chargeOnce(clerk(), inClass(0), { ...uniforms, month: latest?.month ?? month });

  const ids = new Map<PlannedBatch, string>();
  for (const batch of planned) {
    const at = firstMorning(batch.month);
    const id = await reviewedBatch(clerk(at), batch, firstDayOf(batch.month));
    await publish(head(at), id);
    ids.set(batch, id);
  }
  await mendBills(head(daysEarlier(now, 3)), (latest && ids.get(latest)) ?? '');
  await payBills(clerk(), paying(children, lastMonth));
  await giveBack(
    { clerk, head },
    [4, 5, 6, 7, 8, 9, 10].map((days) => morningOf(dayAfter(day, -days))),
  );
  await bringFiscalReceipts(clerk());
  await claim(clerk(), dayAfter(day, -2), lastMonth);
  for (const [batch, id] of ids)
    if (batch !== latest && batch.month < lastMonth) await close(head(daysEarlier(now, 2)), id);

  // A school's register of a whole month takes too long to load.
  if (!isSchool) {
    await refund(head(), { classId: billed[0] ?? '', children: inClass(0) }, lastMonth);
    await gatherRefunds(clerk(), inClass(1));
    await bringTransfers(clerk());
  }
  await reviewedBatch(clerk(), thisMonthsBatch(month, items, { classIds: billed, isSchool }), day);
  const outing = { itemId: items.outing, cents: 6_800, note: '植物园' };
  await chargeOnce(clerk(), inClass(1), { ...outing, month: monthAfter(month, 1) });
}

/** Of former months few families still owe; of the last month one in four, and some pay it in parts. */
function paying(children: FeeYear['children'], lastMonth: string) {
  const places = new Map(children.map(({ id }, at) => [id, at]));
  const late = monthAfter(lastMonth, -2);
  return ({ studentId, month }: { readonly studentId: string; readonly month: string }): Paid => {
    const at = places.get(studentId) ?? 0;
    if (month < lastMonth) return at % 37 === 11 && month >= late ? 'nothing' : 'all';
    return at % 4 === 1 ? 'nothing' : 'firstPart';
  };
}

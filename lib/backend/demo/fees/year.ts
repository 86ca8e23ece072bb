import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { firstDayOf, monthNumberOf, monthOf, yearOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter, daysEarlier, lastMonths, monthAfter } from '@/lib/rules/days.ts';
import { dueCents } from '@/lib/rules/fees/bill-states.ts';
import { schoolYearOf, schoolYearStart } from '@/lib/rules/school-year.ts';
import { voidBill, waiveBill } from '../../fees/bills/documents.ts';
import { trashBills } from '../../fees/bills/trash.ts';
import { savePayee } from '../../fees/payees/payees.ts';
import { orderRefund } from '../../fees/refund-orders/ask.ts';
import { refundable } from '../../fees/refund-orders/refundable.ts';
import { makeRefundRun } from '../../fees/refund-runs/make.ts';
import { feeArrivals } from '../../fees/schema/arrivals.ts';
import { feeBills } from '../../fees/schema/bills.ts';
import { feeOneOffs } from '../../fees/schema/one-offs.ts';
import { feeClaims } from '../../fees/schema/sponsors.ts';
import { moveClaims } from '../../fees/sponsors/claims.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { today } from '../../kernel/today.ts';
import { knownFamily } from '../../students/index.ts';
import { acting } from '../acting.ts';
import type { Filling } from '../build-students.ts';
import type { Hands } from '../build-vouchers.ts';
import { close, firstMorning, morningOf, type PlannedBatch, publish, reviewedBatch } from './batch.ts';
import { orderFromHome } from './channel-orders.ts';
import { setUpChannel } from './channels.ts';
import { bringFiscalReceipts } from './fiscal-receipts.ts';
import type { Items } from './items.ts';
import { askWhole, type Paid, payBills } from './payments.ts';
import { recordProtocols } from './protocols.ts';
import { giveBack } from './refund-orders.ts';
import { refund } from './refunds.ts';
import { nameSponsor } from './sponsors.ts';
import { compareYesterday } from './statements.ts';
import { urgeSome } from './urges.ts';

/** How many months before this one have bills. */
const monthsBack = 12;
/** The months in which terms are charged. */
const termNames: Readonly<Record<number, string>> = { 2: '春季学期', 9: '秋季学期' };

const monthsUpTo = (month: string) => lastMonths(month, monthsBack + 1).toReversed();
const named = (month: string, what: string) => `${yearOf(month)}年${monthNumberOf(month)}月${what}`;

/** What a kindergarten has charged some classes month by month, before this one. */
const monthBatches = (month: string, classIds: readonly string[]): PlannedBatch[] =>
  monthsUpTo(month)
    .slice(0, -1)
    .map((of) => ({ name: named(of, '保教费、伙食费'), month: of, classIds, itemIds: [] }));

/** What a school has charged some classes by its terms, and for meals month by month in this school year. */
function termBatches(month: string, items: Items, classIds: readonly string[]): PlannedBatch[] {
  const { care, books, deposit, uniform } = items;
  const itemIds = [care, books, deposit, uniform].flatMap((id) => id ?? []);
  const begin = monthOf(schoolYearStart(schoolYearOf(`${month}-01`)));
  return monthsUpTo(month).flatMap((of) => {
    const term = termNames[monthNumberOf(of)];
    return [
      ...(term ? [{ name: `${yearOf(of)}年${term}收费`, month: of, classIds, itemIds }] : []),
      ...(of >= begin && of < month ? [mealsOf(of, items, classIds)] : []),
    ];
  });
}

const mealsOf = (month: string, { meals }: Items, classIds: readonly string[]): PlannedBatch => ({
  name: named(month, '伙食费'),
  month,
  classIds,
  itemIds: [meals],
});

/** What is looked at this month. */
const thisMonthsBatch = (
  month: string,
  items: Items,
  { classIds, isSchool }: { readonly classIds: readonly string[]; readonly isSchool: boolean },
): PlannedBatch =>
  isSchool ? mealsOf(month, items, classIds) : { name: named(month, '保教费、伙食费'), month, classIds, itemIds: [] };

const wanted = 3;
const banks = ['中国工商银行杭州文三支行', '中国建设银行杭州高新支行', '招商银行杭州分行'] as const;

/** A run that a clerk puts together: some children get meals of a sick week back, one has no account on record yet. */
async function gatherRefunds(ctx: Ctx, children: readonly string[]): Promise<void> {
  const orders: { readonly id: string; readonly cents: number }[] = [];
  for (const [place, studentId] of children.entries()) {
    if (orders.length === wanted) break;
    const line = (await refundable(ctx, { studentId })).lines.find(({ refundableCents }) => refundableCents >= 9_000);
    if (!line) continue;
    const cents = 1_800 * (2 + orders.length);
    const routes = {
      handedCents: cents,
      originalCents: 0,
      toBalanceCents: 0,
      nextBillCents: 0,
      reason: '病假退伙食费',
    };
    const lines = [{ billId: line.billId, line: line.line, cents, suggestionId: null }];
    const { id } = await orderRefund(ctx, { studentId, lines, balances: [], credits: [], ...routes });
    if (orders.length < wanted - 1) {
      const [guardian] = (await knownFamily(ctx, studentId)).guardians;
      const account = `62220212020000${String(10_000 + place).slice(-5)}`;
      const facts = { holder: guardian?.name ?? '家长', account, bank: banks[orders.length] ?? banks[0], bankCode: '' };
      await savePayee(ctx, { studentId, ...facts, version: 0 });
    }
    orders.push({ id, cents });
  }
  if (orders.length === 0) return;
  await makeRefundRun(ctx, {
    ...{ name: '病假退伙食费', reason: '病假退伙食费', suggestionIds: [], orderIds: orders.map(({ id }) => id) },
    cents: orders.reduce((sum, { cents }) => sum + cents, 0),
  });
}

/** Which bills are mended, by their place in the order of classes: spread, and none of the first class. */
const waived = [13, 21, 34];
const voided = 27;
const trashed = 40;

/** Some bills of the batch that was published last: three waived in part, one void, one thrown away. */
async function mendBills(ctx: Ctx, batchId: string): Promise<void> {
  const bills = await ctx.tx
    .select()
    .from(feeBills)
    .where(and(ofSchool(ctx, feeBills), eq(feeBills.batchId, batchId), sql`${feeBills.receivableCents} > 0`))
    .orderBy(asc(feeBills.classKey), asc(feeBills.studentNumber));
  const at = (place: number) => bills[place % bills.length];
  for (const bill of waived.map(at)) {
    if (!bill) continue;
    const { id, version, receivableCents } = bill;
    await waiveBill(ctx, {
      id,
      version,
      cents: Math.ceil(receivableCents / 5),
      reason: '家庭困难，园务会同意减免两成',
    });
  }
  const wrong = at(voided);
  if (wrong) await voidBill(ctx, { id: wrong.id, version: wrong.version, reason: '休学期间不收费' });
  const gone = at(trashed);
  if (gone) await trashBills(ctx, { ids: [gone.id], reason: '重复出账' });
}

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

  await urgeSome(clerk());
  await recordProtocols(clerk(), inClass(1));
  await setUpChannel(head());
  await orderFromHome(clerk());
  await compareYesterday(clerk());
  // What an order booked is asked about before the transaction enters another school.
  await askWhole(clerk());

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

interface OneOff {
  readonly itemId: string;
  readonly month: string;
  readonly cents: number;
  readonly note: string;
}

/** The same charge for each of the children; the next batch of the month or a later one takes it in. */
const chargeOnce = (ctx: Ctx, children: readonly string[], charge: OneOff): Promise<void> =>
  bulkInsert(
    ctx.tx,
    feeOneOffs,
    children.map((studentId) => ({
      ...{ schoolId: ctx.school.id, id: uuidv7(), studentId, leftCents: charge.cents, ...charge },
      ...{ createdAt: ctx.now, createdBy: ctx.person.accountId },
    })),
  );

/** Claims of former months are paid, the first of them refused; of the last month half are handed in. */
async function claim(ctx: Ctx, on: string, lastMonth: string): Promise<void> {
  const { id, month, state } = feeClaims;
  const open = await ctx.tx
    .select({ id, month })
    .from(feeClaims)
    .where(and(ofSchool(ctx, feeClaims), eq(state, 'open')))
    .orderBy(asc(month), asc(id));
  const idsOf = (rows: typeof open) => rows.map((row) => row.id);
  const former = idsOf(open.filter((row) => row.month < lastMonth));
  const latest = idsOf(open.filter((row) => row.month >= lastMonth));
  const facts = { on, reference: '', note: '' };
  const handedIn = [...former, ...latest.slice(0, latest.length / 2)];
  await moveClaims(ctx, { ...facts, ids: handedIn, move: 'submit' });
  await moveClaims(ctx, { ...facts, ids: former.slice(1), move: 'pay', reference: '国库集中支付' });
  await moveClaims(ctx, { ...facts, ids: former.slice(0, 1), move: 'refuse', note: '认定证明已过期' });
}

/**
 * What a bank's list of yesterday brought: one transfer that names its bill, one a child's name and a part of what is
 * due, one that nobody can tell, and interest.
 */
async function bringTransfers(ctx: Ctx): Promise<void> {
  const bills = await ctx.tx
    .select()
    .from(feeBills)
    .where(and(ofSchool(ctx, feeBills), eq(feeBills.state, 'unpaid'), isNull(feeBills.trashedAt)))
    .orderBy(asc(feeBills.number))
    .limit(3);
  const [first, second, third] = bills;
  if (!(first && second && third)) return;
  const onDay = dayAfter(today(ctx), -1);
  const lines = [
    { cents: dueCents(first), payerName: first.payerName ?? '', remark: `保教费 ${first.number}` },
    { cents: 50_000, payerName: '支付宝（中国）网络技术有限公司', remark: `${second.studentName}学费` },
    { cents: dueCents(third) + 1_234, payerName: '钱多多', remark: '转账' },
    { cents: 1_876, payerName: '中国工商银行', remark: '结息' },
  ];
  const by = { updatedAt: ctx.now, updatedBy: ctx.person.accountId };
  await bulkInsert(
    ctx.tx,
    feeArrivals,
    lines.map((line, at) => ({
      ...{ schoolId: ctx.school.id, id: uuidv7(), account: '工行基本户 尾号 6688', mark: `demo ${at}`, onDay, ...line },
      ...{ serial: `SN${onDay.replaceAll('-', '')}00${at + 1}`, state: 'open' as const },
      ...{ readAt: ctx.now, readBy: ctx.person.accountId, ...by },
    })),
  );
}

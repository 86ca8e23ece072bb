import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { paymentCalls } from '@/lib/contracts/fees/payment-calls.ts';
import { dueCents } from '@/lib/rules/fees/bill-states.ts';
import { partFault } from '@/lib/rules/fees/payment-sums.ts';
import { roomsOf, spreadOverLines } from '@/lib/rules/fees/settlement.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { batchesOf, lockBills, type StoredBill } from '../bills/rows.ts';
import { feeBillLines, feeBills } from '../schema/bills.ts';
import { feeItems } from '../schema.ts';

type Part = ParsedInputOf<typeof paymentCalls.takePayment>['parts'][number];

/** What is paid of a line, with what reports and deposits have to know of it. */
export interface PaidLine {
  readonly billId: string;
  readonly line: number;
  readonly itemId: string;
  readonly itemName: string;
  readonly isDeposit: boolean;
  readonly studentId: string;
  readonly classId: string | null;
  readonly month: string;
  readonly cents: number;
}

/**
 * The bills of a payment, which nobody changes until this transaction ends, in the order of their ids.
 * @throws ServiceError notFound: one is no bill of these children; wrongState: one is void, frozen or thrown away;
 * billsChanged: of one another amount is due than the cashier saw
 */
export async function lockPayable(
  ctx: Ctx,
  parts: readonly Part[],
  children: readonly string[],
): Promise<StoredBill[]> {
  if (parts.length === 0) return [];
  const ids = parts.map(({ billId }) => billId);
  const bills = await lockBills(ctx, ids, inArray(feeBills.studentId, [...children]));
  if (bills.length < parts.length) throw new ServiceError('notFound');
  const closed = (bill: StoredBill) =>
    bill.trashedAt !== null || bill.frozenAt !== null || bill.state === 'draft' || bill.state === 'void';
  if (bills.some(closed)) throw new ServiceError('wrongState');
  const due = new Map(bills.map((bill) => [bill.id, dueCents(bill)]));
  if (parts.some((part) => due.get(part.billId) !== part.dueCents)) throw new ServiceError('billsChanged');
  return bills;
}

/**
 * What a payment settles, line by line, in the order of its bills.
 * @throws ServiceError invalid: a part may not be paid so, or its lines are not its sum or more than is due of them
 */
export async function paidLines(ctx: Ctx, bills: readonly StoredBill[], parts: readonly Part[]): Promise<PaidLine[]> {
  const batches = await batchesOf(
    ctx,
    bills.flatMap(({ batchId }) => batchId ?? []),
  );
  const lines = await linesOf(ctx, bills);
  return parts.flatMap((part, at) => {
    const bill = bills.find(({ id }) => id === part.billId);
    if (!bill) throw new Error('Every bill of a payment is locked');
    const { allowPartial = true, minPartCents = null } = batches.get(bill.batchId ?? '') ?? {};
    const fault = partFault({ dueCents: part.dueCents, allowPartial, minPartCents }, part.cents);
    if (fault) throw invalid(at, fault, fault === 'partTooSmall' ? (minPartCents ?? 0) : part.dueCents);
    const own = lines.filter(({ billId }) => billId === bill.id);
    return spreadOf(own, part, at).map(({ at: line, cents }) => {
      const found = own.find((one) => one.at === line);
      if (!found) throw new Error('What is spread finds its line');
      const { itemId, itemName, kind } = found;
      const { studentId, classId, month } = bill;
      return {
        billId: bill.id,
        line,
        itemId,
        itemName,
        isDeposit: kind === 'deposit',
        studentId,
        classId,
        month,
        cents,
      };
    });
  });
}

const invalid = (at: number, key: string, cents: number) =>
  invalidFields({ [`parts.${at}.cents`]: { key, params: { cents } } });

type Line = Awaited<ReturnType<typeof linesOf>>[number];

function spreadOf(lines: readonly Line[], { cents, lines: said }: Part, at: number) {
  if (!said) return spreadOverLines(lines, cents);
  const sum = said.reduce((total, one) => total + one.cents, 0);
  const rooms = roomsOf(lines);
  const fits = said.every((one) => one.cents <= (rooms.get(one.at) ?? 0));
  const isOnce = new Set(said.map((one) => one.at)).size === said.length;
  if (sum !== cents || !fits || !isOnce) throw invalid(at, 'linesNotWhole', cents);
  return said;
}

const linesOf = (ctx: Ctx, bills: readonly StoredBill[]) =>
  ctx.tx
    .select({
      ...{ billId: feeBillLines.billId, at: feeBillLines.at, itemId: feeBillLines.itemId },
      ...{ itemName: feeBillLines.itemName, kind: feeItems.kind, amountCents: feeBillLines.amountCents },
      ...{ sponsoredCents: feeBillLines.sponsoredCents, waivedCents: feeBillLines.waivedCents },
      paidCents: feeBillLines.paidCents,
    })
    .from(feeBillLines)
    .innerJoin(feeItems, and(ofSchool(ctx, feeItems), eq(feeItems.id, feeBillLines.itemId)))
    .where(
      and(
        ofSchool(ctx, feeBillLines),
        inArray(
          feeBillLines.billId,
          bills.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(feeBillLines.billId), asc(feeBillLines.at));

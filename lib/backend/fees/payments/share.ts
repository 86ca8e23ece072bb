import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { receivedOfNone } from '@/lib/contracts/fees/bill-report-names.ts';
import type { paymentCalls } from '@/lib/contracts/fees/payment-calls.ts';
import { remainingOfPart } from '../../db/payment-sums.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { knownClasses } from '../../students/index.ts';
import { depositsOfDocument } from '../day-closes/figures.ts';

type Payments = typeof paymentCalls.payments;
type Filters = Pick<ParsedInputOf<Payments>, 'from' | 'to' | 'itemId' | 'classId' | 'payType' | 'ofBalance'>;

const centsRow = z.object({ cents: z.number() });
const nameRow = z.object({ name: z.string() });

/**
 * Of documents that may have settled other things too, what the item, class, way of paying or balance comes to that was
 * asked for: the figure of a report from which somebody comes. Null where none was.
 * @param where a condition on fee_payments
 */
export async function shareOf(ctx: Ctx, where: SQL | undefined, filters: Filters): Promise<ReplyOf<Payments>['share']> {
  const sum = sumOf(ctx, where ?? sql`true`, filters);
  if (!sum) return null;
  const [found] = await rowsOf(ctx.tx, sql`select coalesce(${sum}, 0)::float8 as cents`, centsRow);
  return { names: await namesOf(ctx, filters), cents: found?.cents ?? 0 };
}

function sumOf(ctx: Ctx, where: SQL, filters: Filters): SQL | null {
  const { itemId, classId, payType, ofBalance } = filters;
  if (itemId !== undefined || classId !== undefined) return sumOfParts(ctx, where, filters);
  const schoolId = ctx.school.id;
  if (payType !== undefined)
    return sql`(
      select sum(t.cents) from fee_payments join fee_payment_tenders t
        on t.school_id = ${schoolId} and t.payment_id = fee_payments.id and t.pay_type = ${payType} where ${where}
    ) - ${payType === 'cash' ? sql`(select sum(change_cents) from fee_payments where ${where})` : sql`0`}`;
  return ofBalance
    ? sql`(select sum(to_balance_cents - from_balance_cents + ${ofDeposits(sql`true`)}) from fee_payments where ${where})`
    : null;
}

/** What a document takes out of deposits that are wanted, as a condition on them `d` says. */
const ofDeposits = (isWanted: SQL): SQL => sql`coalesce((
    select sum(d.cents) from (${depositsOfDocument('fee_payments')}) d
    where fee_payments.from_balance_cents <> 0 and ${isWanted}), 0)`;

/** Whether a document moves what is paid ahead for a child: to give a deposit back does not. */
export const movesBalance = sql`(to_balance_cents <> 0 or from_balance_cents <> ${ofDeposits(sql`true`)})`;

type Wanted = Pick<Filters, 'itemId' | 'classId'>;

/** Whether a part, or a deposit, is of the item and class that are asked for. */
function isOf(part: string, { itemId, classId }: Wanted): SQL {
  const column = (name: string) => sql.raw(`${part}.${name}`);
  return sql`${itemId === undefined ? sql`true` : sql`${column('item_id')} = ${itemId}`} and ${
    classId === undefined
      ? sql`true`
      : classId === receivedOfNone.noClass
        ? sql`${column('class_id')} is null`
        : sql`${column('class_id')} = ${classId}`
  }`;
}

/** Whether a document gives back a deposit of an item and class. */
export const givesDepositOf = (wanted: Wanted) => sql`${ofDeposits(isOf('d', wanted))} <> 0`;

/** Of refunds that take something off the next bill, few as they are, less went back than their parts say. */
function sumOfParts({ school }: Ctx, where: SQL, { from, to, itemId, classId }: Filters): SQL {
  const isWanted = (part: string) => isOf(part, { itemId, classId });
  // Days are those of the documents: said again, they keep all other years from being read.
  const days = sql`${from === undefined ? sql`true` : sql`t.day >= ${from}::date`}
    and ${to === undefined ? sql`true` : sql`t.day <= ${to}::date`}`;
  return sql`coalesce((
      select sum(t.cents) from fee_payments join fee_payment_parts t
        on t.school_id = ${school.id} and t.payment_id = fee_payments.id and ${isWanted('t')} and ${days} where ${where}
    ), 0) + coalesce((
      select sum(n.off) from fee_payments cross join lateral (
        select t.item_id, t.class_id, ${sql.raw(remainingOfPart('t', 'fee_payments.next_bill_cents'))} - t.cents as off
        from fee_payment_parts t where t.school_id = ${school.id} and t.payment_id = fee_payments.id
      ) n where fee_payments.next_bill_cents <> 0 and ${isWanted('n')} and ${where}
    ), 0) - coalesce((
      select sum(${ofDeposits(isWanted('d'))}) from fee_payments where from_balance_cents <> 0 and ${where}
    ), 0)`;
}

async function namesOf(ctx: Ctx, { itemId, classId }: Filters): Promise<string[]> {
  const items =
    itemId === undefined
      ? []
      : await rowsOf(
          ctx.tx,
          sql`select name from fee_items where school_id = ${ctx.school.id} and id = ${itemId}`,
          nameRow,
        );
  const isClass = classId !== undefined && classId !== receivedOfNone.noClass;
  const classes = isClass ? await knownClasses(ctx, [classId]) : new Map<string, string>();
  return [...items.map(({ name }) => name), ...classes.values()];
}

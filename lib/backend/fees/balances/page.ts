import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { balanceCalls } from '@/lib/contracts/fees/balance-calls.ts';
import type { BalanceRow } from '@/lib/contracts/fees/balances.ts';
import { limits } from '@/lib/rules/limits.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { idsIn } from '../../kernel/ids-in.ts';
import { knownStudents, placedStudents, searchedStudents } from '../../students/index.ts';

type Balances = typeof balanceCalls.balances;

const heldRow = z.object({ id: z.string(), prepaymentCents: z.number(), depositCents: z.number() });
const sumRow = z.object({ total: z.number(), prepaymentCents: z.number(), depositCents: z.number() });

const having = {
  some: sql`sum(b.left_cents) > 0`,
  prepayment: sql`sum(b.left_cents) filter (where b.kind = 'prepayment') > 0`,
  deposit: sql`sum(b.left_cents) filter (where b.kind = 'deposit') > 0`,
  usedUp: sql`sum(b.left_cents) = 0`,
};

/** A page of children for whom something is held, the most first, with the sums of all that the filters find. */
export async function pageOfBalances(
  ctx: Ctx,
  { page, size, show, classId, text }: ParsedInputOf<Balances>,
): Promise<ReplyOf<Balances>> {
  const found = text === '' ? null : await searchedStudents(ctx, text, limits.feeSearchedChildren);
  const ofClass = classId === undefined ? null : await placedStudents(ctx, { classId });
  const cents = (kind: 'prepayment' | 'deposit') =>
    sql`coalesce(sum(b.left_cents) filter (where b.kind = ${kind}), 0)::float8`;
  const held = sql`
    select b.student_id as id, ${cents('prepayment')} as "prepaymentCents", ${cents('deposit')} as "depositCents"
    from fee_balances b
    where b.school_id = ${ctx.school.id} and b.undone_at is null
      and ${found ? sql`b.student_id = ${idsIn(found)}` : sql`true`}
      and ${ofClass ? sql`b.student_id = ${idsIn(ofClass.map(({ id }) => id))}` : sql`true`}
    group by b.student_id having ${having[show ?? 'some']}`;
  const rows = await rowsOf(
    ctx.tx,
    sql`select h.* from (${held}) h order by h."prepaymentCents" + h."depositCents" desc, h.id
      limit ${size} offset ${(page - 1) * size}`,
    heldRow,
  );
  const [all] = await rowsOf(
    ctx.tx,
    sql`select count(*)::int as total, coalesce(sum(h."prepaymentCents"), 0) as "prepaymentCents",
      coalesce(sum(h."depositCents"), 0) as "depositCents" from (${held}) h`,
    sumRow,
  );
  if (!all) throw new Error('A sum is one row');
  const known = await knownStudents(
    ctx,
    rows.map(({ id }) => id),
  );
  const { total, ...sums } = all;
  return {
    rows: rows.flatMap(({ id, ...cents }): BalanceRow[] => {
      const student = known.get(id);
      return student ? [{ id, student, ...cents, actions: balanceActions(ctx, cents) }] : [];
    }),
    sums,
    total,
    page,
    size,
  };
}

/** What may be done with what is held for a child. */
export function balanceActions(
  ctx: Ctx,
  { prepaymentCents, depositCents }: Pick<BalanceRow, 'prepaymentCents' | 'depositCents'>,
): BalanceRow['actions'] {
  const mayMove = prepaymentCents > 0 && ctx.canEverywhere('fees.counter.take');
  const mayRefund = prepaymentCents + depositCents > 0 && ctx.canEverywhere('fees.refundOrder.ask');
  return [...(mayMove ? (['move'] as const) : []), ...(mayRefund ? (['refund'] as const) : [])];
}

import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { balanceCalls } from '@/lib/contracts/fees/balance-calls.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { familyChildren } from '../../students/index.ts';
import { takeNumber } from '../numbers.ts';
import { feeBalanceMoves, feeBalances } from '../schema/balances.ts';
import { childBalance } from './child-balance.ts';
import { balancesFor, drawBalances } from './draw-balances.ts';
import { heldFor } from './held-for.ts';

type Call = typeof balanceCalls.moveBalance;

/**
 * Transfers what is held for a child to its brother or sister: the oldest amounts first, by a document of its own. No
 * money moves, so it needs no shift and the day's close does not tell it. Deposits stay where they are: they go back as
 * refunds.
 * @throws ServiceError notFound: the child, or the other is not of its family; balanceChanged, balanceShort,
 * balanceReserved
 */
export async function moveBalance(ctx: Ctx, input: ParsedInputOf<Call>): Promise<ReplyOf<Call>> {
  const { studentId, toStudentId, heldCents, cents, note } = input;
  const [from, ...siblings] = await familyChildren(ctx, studentId);
  const to = siblings.find(({ id }) => id === toStudentId);
  if (!from || !to) throw new ServiceError('notFound');
  const uses = await balancesFor(ctx, [{ studentId, cents }]);
  const held = (await heldFor(ctx, [studentId]))(studentId);
  if (held.prepaymentCents !== heldCents) throw new ServiceError('balanceChanged');
  const [id, day] = [uuidv7(), today(ctx)];
  const number = await takeNumber(ctx, 'move', day);
  const by = { createdAt: ctx.now, createdBy: ctx.person.accountId };
  await ctx.tx
    .insert(feeBalanceMoves)
    .values({ schoolId: ctx.school.id, id, number, day, studentId, toStudentId, cents, note, ...by });
  await drawBalances(ctx, uses, { movedTo: id }, day);
  await ctx.tx.insert(feeBalances).values({
    ...{ schoolId: ctx.school.id, id: uuidv7(), kind: 'prepayment', studentId: toStudentId, itemId: null, note },
    ...{ cents, leftCents: cents, onDay: day, document: number, movedFrom: id, ...by },
  });
  ctx.audit({
    object: { type: 'feeBalanceMove', id },
    change: { number, from: studentId, to: toStudentId, cents, note },
  });
  return { ...(await childBalance(ctx, { studentId })), number };
}

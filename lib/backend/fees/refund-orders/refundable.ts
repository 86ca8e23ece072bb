import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { refundOrderCalls } from '@/lib/contracts/fees/refund-order-calls.ts';
import { approvalIsOn } from '../../approvals/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { isOn } from '../../organisation/index.ts';
import { knownFamily } from '../../students/index.ts';
import { originalRoom } from '../channel-refunds/refunds.ts';
import { refundableOf } from './refundable-parts.ts';
import { suggestedFor } from './suggested.ts';
import { creditsFor } from './waiting-credits.ts';

/** Whether somebody has to approve what is asked for now: by the school's flag, or by the flow of its refunds. */
export const refundNeedsApproval = async (ctx: Ctx): Promise<boolean> =>
  (await isOn(ctx, 'fees.refundApproval')) || approvalIsOn(ctx, 'refund');

type Refundable = typeof refundOrderCalls.refundable;

/** What can be given back to a child, less what open orders hold. @throws ServiceError notFound */
export async function refundable(ctx: Ctx, { studentId }: ParsedInputOf<Refundable>): Promise<ReplyOf<Refundable>> {
  const { student, hasLeft } = await knownFamily(ctx, studentId);
  const { lines, balances } = await refundableOf(ctx, studentId);
  return {
    ...{ student, hasLeft },
    lines: lines.map(({ classId: _, itemId: _1, studentId: _2, ...line }) => line),
    balances: balances.map(({ itemId: _, ...balance }) => balance),
    credits: (await creditsFor(ctx, studentId)).map(({ itemId: _, ...credit }) => credit),
    suggestions: await suggestedFor(ctx, studentId, lines),
    originalCents: await originalRoom(ctx, studentId),
    needsApproval: await refundNeedsApproval(ctx),
  };
}

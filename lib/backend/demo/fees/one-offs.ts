import { v7 as uuidv7 } from 'uuid';
import { feeOneOffs } from '../../fees/schema/one-offs.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import type { Ctx } from '../../kernel/context.ts';

interface OneOff {
  readonly itemId: string;
  readonly month: string;
  readonly cents: number;
  readonly note: string;
}

/** The same charge for each of the children; the next batch of the month or a later one takes it in. */
export const chargeOnce = (ctx: Ctx, children: readonly string[], charge: OneOff): Promise<void> =>
  bulkInsert(
    ctx.tx,
    feeOneOffs,
    children.map((studentId) => ({
      ...{ schoolId: ctx.school.id, id: uuidv7(), studentId, leftCents: charge.cents, ...charge },
      ...{ createdAt: ctx.now, createdBy: ctx.person.accountId },
    })),
  );

import { v7 as uuidv7 } from 'uuid';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import type { Ctx } from '../../kernel/context.ts';
import { feeOneOffs } from '../schema/one-offs.ts';

/** What a bill of the month or a later one takes off. */
interface Credit {
  readonly studentId: string;
  readonly itemId: string;
  readonly month: string;
  readonly cents: number;
  readonly note: string;
}

/** Lets amounts that go back wait for the next bills of children. @returns their ids, in the same order */
export async function addCredits(ctx: Ctx, credits: readonly Credit[]): Promise<string[]> {
  const rows = credits.map(({ cents, ...credit }) => ({
    ...{ schoolId: ctx.school.id, id: uuidv7(), ...credit, cents: -cents, leftCents: -cents },
    ...{ createdAt: ctx.now, createdBy: ctx.person.accountId },
  }));
  await bulkInsert(ctx.tx, feeOneOffs, rows);
  return rows.map(({ id }) => id);
}

import { and, isNull, lte } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { pickUpCalls } from '@/lib/contracts/safety/pick-up-calls.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { CommittedRefusal } from '../../kernel/service-error.ts';
import { studentsOnRoll } from '../../students/index.ts';
import { freshDigits } from '../fresh-digits.ts';
import { pickUpCodes } from '../schema/pick-up.ts';
import { childOfCode } from './child-of-code.ts';
import { theChild } from './family.ts';

type Calls = typeof pickUpCalls;

/**
 * Makes a code for somebody whom parents send once. In steps, so that no answer with a code in it is kept for
 * repetitions.
 * @throws ServiceError notFound
 */
export function issueCode(
  steps: Steps,
  input: ParsedInputOf<Calls['issuePickUpCode']>,
): Promise<ReplyOf<Calls['issuePickUpCode']>> {
  return steps.run((ctx) => storeCode(ctx, input));
}

async function storeCode(
  ctx: Ctx,
  { studentId, name }: ParsedInputOf<Calls['issuePickUpCode']>,
): Promise<ReplyOf<Calls['issuePickUpCode']>> {
  const { tx, school, now, person } = ctx;
  await theChild(ctx, studentId);
  // What is over its time is forgotten, so that its digits can be given again.
  await tx
    .delete(pickUpCodes)
    .where(and(ofSchool(ctx, pickUpCodes), isNull(pickUpCodes.usedAt), lte(pickUpCodes.expiresAt, now)));
  const expiresAt = new Date(now.getTime() + limits.pickUpCodeHours * 3_600_000);
  const { code, taken: id } = await freshDigits(school.id, async (codeHash) => {
    const row = { schoolId: school.id, studentId, name, codeHash, expiresAt };
    const [made] = await tx
      .insert(pickUpCodes)
      .values({ ...row, createdAt: now, createdBy: person.accountId })
      .onConflictDoNothing()
      .returning({ id: pickUpCodes.id });
    return made?.id ?? null;
  });
  const change = { new: { studentId, name, expiresAt: expiresAt.toISOString() } };
  ctx.audit({ object: { type: 'pickUpCode', id }, change });
  return { code, expiresAt: expiresAt.toISOString() };
}

/**
 * Children by what is typed at the gate: words, or the digits of a code.
 * @returns the refusal `tooMany` after too many wrong codes
 */
export async function search(
  ctx: Ctx,
  { q }: ParsedInputOf<Calls['searchPickUp']>,
): Promise<ReplyOf<Calls['searchPickUp']> | CommittedRefusal> {
  const byCode = /^\d{6}$/.test(q) ? await childOfCode(ctx, q) : null;
  if (byCode instanceof CommittedRefusal) return byCode;
  const found = byCode
    ? await studentsOnRoll(ctx, { ids: [byCode] })
    : await studentsOnRoll(ctx, { q }, limits.pageSizeDefault);
  return {
    rows: found.map(({ id, name, number, className, photoId }) => ({ id, name, number, className, photoId })),
    byCode,
  };
}

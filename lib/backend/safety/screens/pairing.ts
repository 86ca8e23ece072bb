import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { screenCalls } from '@/lib/contracts/safety/screen-calls.ts';
import { limits } from '@/lib/rules/limits.ts';
import { limitPerAddress, limitWithin } from '../../account/index.ts';
import { codeDigest } from '../../kernel/code-digest.ts';
import type { Ctx, PublicCtx, Steps } from '../../kernel/context.ts';
import { lockRow, ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { newSchoolKey, readSchoolKey } from '../../kernel/school-key.ts';
import { type CommittedRefusal, committed, ServiceError } from '../../kernel/service-error.ts';
import { enterSchool } from '../../kernel/tenancy.ts';
import { schools } from '../../organisation/schema.ts';
import { freshDigits } from '../fresh-digits.ts';
import { screenAddresses, screenPairings } from '../schema/screens.ts';

type Calls = typeof screenCalls;

const lifeMs = limits.screenCodeMinutes * 60_000;

/**
 * Makes digits for an address. In steps, so that no answer with digits in it is kept for repetitions.
 * @throws ServiceError notFound, wrongState (the address is revoked)
 */
export const issueScreenCode = (
  steps: Steps,
  input: ParsedInputOf<Calls['issueScreenCode']>,
): Promise<ReplyOf<Calls['issueScreenCode']>> => steps.run((ctx) => storeCode(ctx, input.id));

async function storeCode(ctx: Ctx, addressId: string): Promise<ReplyOf<Calls['issueScreenCode']>> {
  const { tx, school, now, person } = ctx;
  const address = await lockRow(ctx, screenAddresses, addressId);
  if (address.revokedAt) throw new ServiceError('wrongState');
  const open = and(ofSchool(ctx, screenPairings), isNull(screenPairings.keyHash));
  // Digits over their time are forgotten, so that they can be given again; those of this address are replaced.
  await tx.delete(screenPairings).where(and(open, lte(screenPairings.expiresAt, now)));
  await tx.delete(screenPairings).where(and(open, eq(screenPairings.addressId, addressId)));
  const expiresAt = new Date(now.getTime() + lifeMs);
  const [named] = await tx.select({ schoolNo: schools.schoolNo }).from(schools).where(eq(schools.id, school.id));
  if (!named) throw new ServiceError('notFound');
  const { code } = await freshDigits(school.id, async (codeHash) => {
    const [made] = await tx
      .insert(screenPairings)
      .values({
        ...{ schoolId: school.id, addressId, codeHash, expiresAt },
        ...{ createdAt: now, createdBy: person.accountId },
      })
      .onConflictDoNothing()
      .returning({ id: screenPairings.id });
    return made ?? null;
  });
  ctx.audit({ object: { type: 'screen', id: addressId }, change: { new: { expiresAt: expiresAt.toISOString() } } });
  return { code, schoolNo: named.schoolNo, expiresAt: expiresAt.toISOString() };
}

/**
 * Gives a display a key for the digits that it tells. Whatever is wrong (the school, the digits, the kind, their time),
 * the refusal is the same.
 * @throws ServiceError screenShut, which is counted by address and by school; tooMany
 */
export const pairScreen = (
  steps: Steps<PublicCtx>,
  input: ParsedInputOf<Calls['pairScreen']>,
): Promise<ReplyOf<Calls['pairScreen']>> => steps.run((ctx) => pair(ctx, input));

async function pair(
  ctx: PublicCtx,
  { kind, schoolNo, code }: ParsedInputOf<Calls['pairScreen']>,
): Promise<ReplyOf<Calls['pairScreen']> | CommittedRefusal> {
  await limitPerAddress(ctx, 'screenPair', limits.screenCodesPerMinute);
  // Digits are few: whoever tries them from many places is stopped where they count.
  await limitWithin(ctx, `screenPair ${schoolNo}`, limits.screenCodesPerSchool, lifeMs);
  const refused = committed(new ServiceError('screenShut'));
  const { id, enabled } = schools;
  const [school] = await ctx.tx
    .select({ id })
    .from(schools)
    .where(and(eq(schools.schoolNo, schoolNo), eq(enabled, true)));
  if (!school) return refused;
  await enterSchool(ctx.tx, school.id);
  const [found] = await ctx.tx
    .select({ id: screenPairings.id, addressId: screenPairings.addressId })
    .from(screenPairings)
    .innerJoin(
      screenAddresses,
      and(ofSchool(school.id, screenAddresses), eq(screenAddresses.id, screenPairings.addressId)),
    )
    .where(
      and(
        ofSchool(school.id, screenPairings),
        eq(screenPairings.codeHash, codeDigest(school.id, code)),
        isNull(screenPairings.keyHash),
        gt(screenPairings.expiresAt, ctx.now),
        eq(screenAddresses.kind, kind),
        isNull(screenAddresses.revokedAt),
      ),
    )
    .for('update', { of: screenPairings });
  if (!found) return refused;
  const key = newSchoolKey(school.id);
  await ctx.tx
    .update(screenPairings)
    .set({ keyHash: readSchoolKey(key)?.keyHash ?? '' })
    .where(oneOfSchool(school.id, screenPairings, found.id));
  ctx.audit({
    object: { type: 'screen', id: found.addressId },
    actor: { id: found.addressId, name: '' },
    scope: school.id,
  });
  return { key };
}

import { and, eq } from 'drizzle-orm';
import { changedMeanwhile } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { schoolSettings } from '../schema.ts';

/** A setting of the school as it was read; version 0 where it was never set. */
export async function settingOf(ctx: Pick<Ctx, 'tx' | 'school'>, key: string) {
  const [row] = await ctx.tx
    .select()
    .from(schoolSettings)
    .where(and(ofSchool(ctx, schoolSettings), eq(schoolSettings.key, key)));
  return { value: row?.value ?? null, version: row?.version ?? 0 };
}

/** Keeps a setting that was read in a version. @returns what it was before @throws ServiceError conflict */
export async function saveSetting(
  ctx: Ctx,
  key: string,
  { value, version: read }: { readonly value: unknown; readonly version: number },
): Promise<{ readonly before: unknown; readonly version: number }> {
  const { tx, school, now, person } = ctx;
  const mine = and(ofSchool(ctx, schoolSettings), eq(schoolSettings.key, key));
  const [before] = await tx.select().from(schoolSettings).where(mine).for('update');
  if ((before?.version ?? 0) !== read) throw await changedMeanwhile(ctx, before);
  const version = read + 1;
  const facts = { value, version, updatedAt: now, updatedBy: person.accountId };
  const written = before
    ? await tx.update(schoolSettings).set(facts).where(mine).returning()
    : await tx
        .insert(schoolSettings)
        .values({ schoolId: school.id, key, ...facts })
        .onConflictDoNothing()
        .returning();
  if (written.length === 0) throw await changedMeanwhile(ctx, undefined);
  return { before: before?.value ?? null, version };
}

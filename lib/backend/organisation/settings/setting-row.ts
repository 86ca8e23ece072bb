import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { schoolSettings } from '../schema.ts';

/** A setting of the school as it was read; version 0 where it was never set. */
export async function settingOf({ tx, school }: Pick<Ctx, 'tx' | 'school'>, key: string) {
  const [row] = await tx
    .select()
    .from(schoolSettings)
    .where(and(eq(schoolSettings.schoolId, school.id), eq(schoolSettings.key, key)));
  return { value: row?.value ?? null, version: row?.version ?? 0 };
}

/** Keeps a setting that was read in a version. @returns what it was before @throws ServiceError conflict */
export async function saveSetting(
  { tx, school }: Pick<Ctx, 'tx' | 'school'>,
  key: string,
  { value, version: read }: { readonly value: unknown; readonly version: number },
): Promise<{ readonly before: unknown; readonly version: number }> {
  const mine = and(eq(schoolSettings.schoolId, school.id), eq(schoolSettings.key, key));
  const [before] = await tx.select().from(schoolSettings).where(mine).for('update');
  if ((before?.version ?? 0) !== read) throw new ServiceError('conflict', { name: key });
  const version = read + 1;
  const written = before
    ? await tx.update(schoolSettings).set({ value, version }).where(mine).returning()
    : await tx
        .insert(schoolSettings)
        .values({ schoolId: school.id, key, value, version })
        .onConflictDoNothing()
        .returning();
  if (written.length === 0) throw new ServiceError('conflict', { name: key });
  return { before: before?.value ?? null, version };
}

import { and, eq, inArray } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { settingCalls } from '@/lib/contracts/organisation/setting-calls.ts';
import { type SchoolFlag, schoolFlags } from '@/lib/contracts/organisation/settings.ts';
import type { Ctx, PublicCtx } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { realmConfigs, schoolSettings } from '../schema.ts';

type Calls = typeof settingCalls;

/** All flags; what was never set is off. */
export async function flagsOf({ tx, school }: Ctx): Promise<ReplyOf<Calls['flags']>> {
  const rows = await tx
    .select()
    .from(schoolSettings)
    .where(and(eq(schoolSettings.schoolId, school.id), inArray(schoolSettings.key, [...schoolFlags])));
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return {
    rows: schoolFlags.map((key) => ({
      key,
      on: byKey.get(key)?.value === 1,
      version: byKey.get(key)?.version ?? 0,
    })),
  };
}

/** Switches a flag. @throws ServiceError conflict */
export async function saveFlag(ctx: Ctx, input: ParsedInputOf<Calls['saveFlag']>): Promise<ReplyOf<Calls['saveFlag']>> {
  const { tx, school } = ctx;
  const { key, on } = input;
  const mine = and(eq(schoolSettings.schoolId, school.id), eq(schoolSettings.key, key));
  const [before] = await tx.select().from(schoolSettings).where(mine).for('update');
  if ((before?.version ?? 0) !== input.version) throw new ServiceError('conflict', { name: key });
  const version = input.version + 1;
  const row = { value: on ? 1 : 0, version };
  const written = before
    ? await tx.update(schoolSettings).set(row).where(mine).returning()
    : await tx
        .insert(schoolSettings)
        .values({ schoolId: school.id, key, ...row })
        .onConflictDoNothing()
        .returning();
  if (written.length === 0) throw new ServiceError('conflict', { name: key });
  const change = { old: before?.value === 1, new: on };
  ctx.audit({ action: 'organisation.flag.save', object: { type: 'schoolSetting', id: key }, change });
  return { key, on, version };
}

export const isBankUser = async (ctx: Ctx) => ({ isBankUser: await isOn(ctx, 'brand.bankUser') });
export const isSomeSchool = async (ctx: Ctx) => ({ isSomeSchool: await isOn(ctx, 'diet.someSchool') });

async function isOn({ tx, school }: Ctx, key: SchoolFlag): Promise<boolean> {
  const [row] = await tx
    .select({ value: schoolSettings.value })
    .from(schoolSettings)
    .where(and(eq(schoolSettings.schoolId, school.id), eq(schoolSettings.key, key)));
  return row?.value === 1;
}

/** What the operator has set for a host name. */
export async function realmConfig(
  { tx }: PublicCtx,
  { realmName }: ParsedInputOf<Calls['realmConfig']>,
): Promise<ReplyOf<Calls['realmConfig']>> {
  const [row] = await tx
    .select({ title: realmConfigs.title, logo: realmConfigs.logo })
    .from(realmConfigs)
    .where(eq(realmConfigs.realmName, realmName.toLowerCase()));
  return row ?? { title: null, logo: null };
}

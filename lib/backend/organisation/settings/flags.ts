import { and, eq, inArray } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { settingCalls } from '@/lib/contracts/organisation/setting-calls.ts';
import { isFlagOn, type SchoolFlag, schoolFlags } from '@/lib/contracts/organisation/setting-names.ts';
import type { Ctx, PublicCtx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { realmConfigs, schoolSettings } from '../schema.ts';
import { saveSetting, settingOf } from './setting-row.ts';

type Calls = typeof settingCalls;

/** All flags; what was never set is as the product begins. */
export async function flagsOf(ctx: Ctx): Promise<ReplyOf<Calls['flags']>> {
  const rows = await ctx.tx
    .select()
    .from(schoolSettings)
    .where(and(ofSchool(ctx, schoolSettings), inArray(schoolSettings.key, [...schoolFlags])));
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return {
    rows: schoolFlags.map((key) => ({
      key,
      on: isFlagOn(key, byKey.get(key)?.value ?? null),
      version: byKey.get(key)?.version ?? 0,
    })),
  };
}

/** Switches a flag. @throws ServiceError conflict */
export async function saveFlag(ctx: Ctx, input: ParsedInputOf<Calls['saveFlag']>): Promise<ReplyOf<Calls['saveFlag']>> {
  const { key, on } = input;
  const { before, version } = await saveSetting(ctx, key, { value: on ? 1 : 0, version: input.version });
  const change = { old: isFlagOn(key, before), new: on };
  ctx.audit({ object: { type: 'schoolSetting', id: key }, change });
  return { key, on, version };
}

export const isBankUser = async (ctx: Ctx) => ({ isBankUser: await isOn(ctx, 'brand.bankUser') });
export const isSomeSchool = async (ctx: Ctx) => ({ isSomeSchool: await isOn(ctx, 'diet.someSchool') });

/** Whether a flag of the school is on. */
export const isOn = async (ctx: Pick<Ctx, 'tx' | 'school'>, key: SchoolFlag) =>
  isFlagOn(key, (await settingOf(ctx, key)).value);

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

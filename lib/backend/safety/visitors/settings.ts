import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { visitorCalls } from '@/lib/contracts/safety/visitor-calls.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { saveSetting } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { safetyVisitorSettings } from '../schema/visitors.ts';

type Calls = typeof visitorCalls;

const usual = { asksHost: false, overstayMinutes: 30, keptDays: limits.visitsKeptDays, version: 0 };

/** What counts at a school. */
export async function visitorSettingsOf(ctx: Pick<Ctx, 'tx'> & { readonly school: { readonly id: string } }) {
  const [row] = await ctx.tx.select().from(safetyVisitorSettings).where(ofSchool(ctx, safetyVisitorSettings));
  return row ?? usual;
}

/** The rules of visits as people read them. */
export async function showSettings(ctx: Ctx): Promise<ReplyOf<Calls['visitorSettings']>> {
  const { asksHost, overstayMinutes, keptDays, version } = await visitorSettingsOf(ctx);
  return { asksHost, overstayMinutes, keptDays, version };
}

/** Sets them; who waits at the gate already goes on waiting. @throws ServiceError conflict */
export async function saveSettings(
  ctx: Ctx,
  { version, ...given }: ParsedInputOf<Calls['saveVisitorSettings']>,
): Promise<ReplyOf<Calls['saveVisitorSettings']>> {
  const saved = await saveSetting(ctx, safetyVisitorSettings, version, given);
  const object = { type: 'visitorSettings', id: ctx.school.id };
  ctx.audit({ object, change: { new: given } });
  return { ...given, version: saved.version };
}

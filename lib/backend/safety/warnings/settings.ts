import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { warningCalls } from '@/lib/contracts/safety/warning-calls.ts';
import {
  type GuardianNotice,
  guardianNotices,
  type NoticeSwitches,
  usualNotices,
} from '@/lib/rules/guardian-notices.ts';
import { usualWarningTimes } from '@/lib/rules/warning-state.ts';
import type { Ctx } from '../../kernel/context.ts';
import { saveSetting } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { safetyWarningSettings } from '../schema/warnings.ts';
import type { WarningWriting } from './raise.ts';

type Calls = typeof warningCalls;

/**
 * Minutes after the time of the school before a class's missing children are told, and of silence before a device is.
 */
const usual = { times: usualWarningTimes, lateAfterMinutes: 30, offlineAfterMinutes: 10, version: 0 };

/** What counts at a school. */
export async function settingsOf(ctx: Pick<WarningWriting, 'tx' | 'school'>) {
  const [row] = await ctx.tx.select().from(safetyWarningSettings).where(ofSchool(ctx, safetyWarningSettings));
  const { notices, ...rest } = row ?? { ...usual, notices: null };
  return { ...rest, notices: notices ? switched(notices) : usualNotices };
}

const switched = (on: readonly GuardianNotice[]) =>
  Object.fromEntries(guardianNotices.map((notice) => [notice, on.includes(notice)])) as NoticeSwitches;

const seen = ({
  times,
  lateAfterMinutes,
  offlineAfterMinutes,
  notices,
  version,
}: Awaited<ReturnType<typeof settingsOf>>) => ({
  times: [...times],
  lateAfterMinutes,
  offlineAfterMinutes,
  notices: guardianNotices.filter((notice) => notices[notice]),
  version,
});

/** The settings as people read them. */
export const showSettings = async (ctx: Ctx): Promise<ReplyOf<Calls['warningSettings']>> => seen(await settingsOf(ctx));

/** Sets them; timers that run keep their ends. @throws ServiceError conflict */
export async function saveSettings(
  ctx: Ctx,
  { version, ...given }: ParsedInputOf<Calls['saveWarningSettings']>,
): Promise<ReplyOf<Calls['saveWarningSettings']>> {
  await saveSetting(ctx, safetyWarningSettings, version, given);
  const object = { type: 'warningSettings', id: ctx.school.id };
  ctx.audit({ object, change: { new: given } });
  return seen(await settingsOf(ctx));
}

import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { dutyCalls } from '@/lib/contracts/organisation/duty-calls.ts';
import type { Duty } from '@/lib/rules/duties.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { type Colleague, colleaguesOf } from '../colleagues.ts';
import { isOn } from './flags.ts';
import { saveSetting, settingOf } from './setting-row.ts';

type Calls = typeof dutyCalls;

/**
 * Whether goods pages may be opened, and whether the person keeps warehouses: only where the school works with goods at
 * all.
 */
export async function goodsAuthorisation(ctx: Ctx): Promise<ReplyOf<Calls['goodsAuthorisation']>> {
  const authorised = await isOn(ctx, 'goods.authorised');
  const { value } = await settingOf(ctx, 'goods.keepers' satisfies Duty);
  return { authorised, isAdmin: authorised && idsIn(value).includes(ctx.staffId) };
}

/** Who is charged with a duty; who has left since is not among them. */
export async function dutyStaff(ctx: Ctx, { duty }: { readonly duty: Duty }): Promise<ReplyOf<Calls['dutyStaff']>> {
  const { version } = await settingOf(ctx, duty);
  return { staff: (await onDuty(ctx, duty)).map(({ id, name }) => ({ id, name })), version };
}

/** Charges staff with a duty. @throws ServiceError conflict, notFound: somebody is not of the staff */
export async function saveDutyStaff(
  ctx: Ctx,
  { duty, staffIds, version: read }: ParsedInputOf<Calls['saveDutyStaff']>,
): Promise<ReplyOf<Calls['saveDutyStaff']>> {
  const named = [...new Set(staffIds)];
  if ((await colleaguesOf(ctx, named)).length !== named.length) throw new ServiceError('notFound');
  const { before, version } = await saveSetting(ctx, duty, { value: named, version: read });
  const change = { old: idsIn(before), new: named };
  ctx.audit({ object: { type: 'schoolSetting', id: duty }, change });
  return { version };
}

/** The staff who are charged with a duty and still work here. */
export const onDuty = async (ctx: Pick<Ctx, 'tx' | 'school'>, duty: Duty): Promise<Colleague[]> =>
  colleaguesOf(ctx, idsIn((await settingOf(ctx, duty)).value));

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [];

import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { goodsCalls } from '@/lib/contracts/organisation/goods-calls.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { staff } from '../schema.ts';
import { isOn } from './flags.ts';
import { saveSetting, settingOf } from './setting-row.ts';

type Calls = typeof goodsCalls;
const keepersKey = 'goods.keepers';

/** Whether goods pages may be opened, and whether the person keeps warehouses: only where the school works with goods at all. */
export async function goodsAuthorisation(ctx: Ctx): Promise<ReplyOf<Calls['goodsAuthorisation']>> {
  const authorised = await isOn(ctx, 'goods.authorised');
  const { value } = await settingOf(ctx, keepersKey);
  return { authorised, isAdmin: authorised && idsIn(value).includes(ctx.staffId) };
}

/** Who keeps the warehouses; who has left since is not among them. */
export async function goodsKeepers(ctx: Ctx): Promise<ReplyOf<Calls['goodsKeepers']>> {
  const { value, version } = await settingOf(ctx, keepersKey);
  return { keepers: await working(ctx, idsIn(value)), version };
}

/** Names the keepers. @throws ServiceError conflict, notFound: somebody is not of the staff */
export async function saveGoodsKeepers(
  ctx: Ctx,
  { staffIds, version: read }: ParsedInputOf<Calls['saveGoodsKeepers']>,
): Promise<ReplyOf<Calls['saveGoodsKeepers']>> {
  const named = [...new Set(staffIds)];
  if ((await working(ctx, named)).length !== named.length) throw new ServiceError('notFound');
  const { before, version } = await saveSetting(ctx, keepersKey, { value: named, version: read });
  const change = { old: idsIn(before), new: named };
  ctx.audit({ action: 'organisation.goods.saveKeepers', object: { type: 'schoolSetting', id: keepersKey }, change });
  return { version };
}

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [];

async function working({ tx, school }: Ctx, ids: string[]): Promise<{ id: string; name: string }[]> {
  return tx
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(and(eq(staff.schoolId, school.id), eq(staff.enabled, true), inArray(staff.id, ids)))
    .orderBy(asc(staff.number));
}

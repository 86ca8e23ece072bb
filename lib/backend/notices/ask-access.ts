import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { messageCalls } from '@/lib/contracts/notices/message-calls.ts';
import { msOfDays } from '@/lib/rules/days.ts';
import type { Ctx } from '../kernel/context.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { menuEntry, menuEntryName } from '../organisation/index.ts';
import { notifyAdministrators } from './notify-administrators.ts';

type Calls = typeof messageCalls;

/**
 * Tells those who set roles that the person would like to open a page; the same wish is told once a day.
 * @throws ServiceError notFound: no such page
 */
export async function askAccess(
  ctx: Ctx,
  { menuId, reason }: ParsedInputOf<Calls['askAccess']>,
): Promise<ReplyOf<Calls['askAccess']>> {
  const entry = menuEntry(menuId);
  if (!entry?.permission) throw new ServiceError('notFound');
  const { accountId, name } = ctx.person;
  const same = { by: accountId, menuId };
  const params = { ...same, person: name, page: await menuEntryName(ctx, entry), reason };
  // Whoever has got the right in the meantime need not ask.
  const { givers, told } = ctx.can(entry.permission)
    ? { givers: 0, told: 0 }
    : await notifyAdministrators(ctx, { kind: 'accessAsked', params, same, onceInMs: msOfDays(1) });
  ctx.audit({ object: { type: 'menu', id: menuId }, change: { reason, told } });
  return { told: givers };
}

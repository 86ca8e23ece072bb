import { and, eq } from 'drizzle-orm';
import { accountName } from '@/lib/rules/account-name.ts';
import { maskPhone } from '@/lib/rules/phone.ts';
import type { Ctx, PersonCtx } from '../kernel/context.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { memberships } from '../organisation/schema.ts';
import { accountKey, clearAccount } from './counters.ts';
import { accounts, avatars } from './schema.ts';

/** The signed-in person as the person may see it. */
export async function currentPerson({ tx, person }: PersonCtx) {
  const [row] = await tx
    .select({ phone: accounts.phone, avatar: avatars.id })
    .from(accounts)
    .leftJoin(avatars, eq(avatars.accountId, accounts.id))
    .where(eq(accounts.id, person.accountId));
  const { phone = '', avatar = null } = row ?? {};
  return { accountId: person.accountId, name: person.name, phone: maskPhone(phone), avatar };
}

/** Clears the lock and the counter of a member of the school. Throws notFound for everybody else's phone. */
export async function clearLock(ctx: Ctx, { phone }: { readonly phone: string }): Promise<null> {
  const name = accountName(phone);
  const [member] = await ctx.tx
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(memberships, and(eq(memberships.accountId, accounts.id), eq(memberships.memberOf, ctx.school.id)))
    .where(eq(accounts.phone, name));
  if (!member) throw new ServiceError('notFound');
  const locked = await clearAccount(ctx.tx, accountKey(name));
  ctx.audit({ object: { type: 'account', id: member.id }, change: { locked } });
  return null;
}

import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import { maskPhone } from '@/lib/rules/phone.ts';
import type { Ctx } from '../kernel/context.ts';
import { staff } from '../organisation/schema.ts';
import { accountKey } from './counters.ts';
import { accounts, signInCounters, tickets } from './schema.ts';

/** The school's staff and whether each can sign in, by number. */
export async function staffAccess({ tx, now, school }: Ctx) {
  const rows = await tx
    .select({ member: staff, phone: accounts.phone, enabled: accounts.enabled })
    .from(staff)
    .leftJoin(accounts, eq(accounts.id, staff.accountId))
    .where(eq(staff.schoolId, school.id))
    .orderBy(asc(staff.number));
  const invited = await tx
    .select({ staffId: tickets.staffId })
    .from(tickets)
    .where(and(eq(tickets.staffOf, school.id), isNotNull(tickets.staffId), gt(tickets.expiresAt, now)));
  const locks = await tx
    .select({ key: signInCounters.key })
    .from(signInCounters)
    .where(and(eq(signInCounters.scope, 'account'), gt(signInCounters.lockedUntil, now)));
  const waiting = new Set(invited.map(({ staffId }) => staffId));
  const locked = new Set(locks.map(({ key }) => key));
  return rows.map(({ member, phone, enabled }) => ({
    staffId: member.id,
    number: member.number,
    name: member.name,
    phone: maskPhone(member.phone),
    post: member.post,
    state: stateOf(member, enabled, waiting.has(member.id)),
    locked: phone !== null && locked.has(accountKey(phone)),
  }));
}

function stateOf(member: typeof staff.$inferSelect, enabled: boolean | null, invited: boolean) {
  if (!member.enabled || enabled === false) return 'disabled' as const;
  if (member.accountId) return 'active' as const;
  return invited ? ('invited' as const) : ('none' as const);
}

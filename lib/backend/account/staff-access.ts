import { and, asc, eq, exists, gt, ilike, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { linkCalls } from '@/lib/contracts/account/link-calls.ts';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { identityOf } from '@/lib/rules/identity.ts';
import { tidyPersonName } from '@/lib/rules/person-name.ts';
import { isPhone, maskPhone } from '@/lib/rules/phone.ts';
import type { Ctx } from '../kernel/context.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { phoneIs } from '../kernel/phone-search.ts';
import { isBeyond, phoneOfStaff } from '../organisation/index.ts';
import { memberships, roles, staff, staffRoles } from '../organisation/schema.ts';
import { accountKey } from './counters.ts';
import { smsInvitationsOffered } from './providers/sms-provider.ts';
import { accounts, signInCounters, smsFailures, tickets } from './schema.ts';

type Call = typeof linkCalls.staffAccess;
type State = ReplyOf<Call>['rows'][number]['state'];

/** A page of the school's staff and whether each can sign in, by number. */
export async function staffAccess(ctx: Ctx, { q, state, page, size }: ParsedInputOf<Call>): Promise<ReplyOf<Call>> {
  const { tx } = ctx;
  const found = and(ofSchool(ctx, staff), matching(q), state && inState(ctx, state));
  const members = await tx
    .select({
      member: staff,
      phone: phoneOfStaff,
      state: stateOf(ctx),
      failedAt: smsFailures.at,
      elsewhere: sql<boolean>`${isElsewhere(ctx)}`,
    })
    .from(staff)
    .leftJoin(accounts, eq(accounts.id, staff.accountId))
    .leftJoin(smsFailures, eq(smsFailures.phone, phoneOfStaff))
    .where(found)
    .orderBy(asc(staff.number))
    .limit(size)
    .offset((page - 1) * size);
  const [all] = await tx
    .select({
      total: sql`count(*) filter (where ${found})`.mapWith(Number),
      waiting: sql`count(*) filter (where ${isWaiting})`.mapWith(Number),
    })
    .from(staff)
    .leftJoin(accounts, eq(accounts.id, staff.accountId))
    .where(ofSchool(ctx, staff));
  const named = await rolesOf(
    ctx,
    members.map(({ member }) => member.id),
  );
  const locked = await lockedOf(
    ctx,
    members.flatMap(({ member, phone }) => (member.accountId ? [phone] : [])),
  );
  const mayEdit = ctx.can('organisation.staff.edit');
  const within = (id: string) => !isBeyond(ctx, named.get(id) ?? []);
  return {
    rows: members.map(({ member, phone, state: now, failedAt, elsewhere }) => ({
      staffId: member.id,
      number: member.number,
      name: member.name,
      phone: maskPhone(phone),
      post: member.post,
      roles: (named.get(member.id) ?? []).map(({ name }) => name),
      state: now,
      locked: member.accountId !== null && locked.has(accountKey(phone)),
      smsFailedAt: failedAt?.toISOString() ?? null,
      actions: [
        ...linkFor(now, isPhone(member.phone), !elsewhere && within(member.id)),
        ...(mayEdit && within(member.id) ? (['edit'] as const) : []),
      ],
    })),
    total: all?.total ?? 0,
    waiting: all?.waiting ?? 0,
    sms: smsInvitationsOffered(),
    actions: mayEdit ? ['add'] : [],
  };
}

/** The link that a member can be given: one to a new password only where `recoverStaff` gives it. */
function linkFor(state: State, reachable: boolean, recoverable: boolean): readonly ('invite' | 'recover')[] {
  if (state === 'active') return recoverable ? ['recover'] : [];
  return state !== 'disabled' && reachable ? ['invite'] : [];
}

const isElsewhere = ({ tx, school }: Ctx) =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(memberships)
      .where(and(eq(memberships.accountId, staff.accountId), ne(memberships.memberOf, school.id))),
  );

/** Without an account and not disabled. */
export const isWaiting = and(isNull(staff.accountId), eq(staff.enabled, true)) as SQL;

/** Numbers and names as they are typed; a phone whole or by its last four digits. */
function matching(q: string): SQL | undefined {
  if (q === '') return undefined;
  const [name, number] = [tidyPersonName(q), identityOf(q)].map((text) => text.replace(/[\\%_]/g, '\\$&'));
  return or(ilike(staff.name, `%${name}%`), ilike(staff.numberKey, `${number}%`), phoneIs(phoneOfStaff, q));
}

const invited = ({ tx, now }: Ctx) =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(tickets)
      .where(and(eq(tickets.staffOf, staff.schoolId), eq(tickets.staffId, staff.id), gt(tickets.expiresAt, now))),
  );

const disabled = sql`(not ${staff.enabled} or ${accounts.enabled} is false)`;

const stateOf = (ctx: Ctx) =>
  sql<State>`case when ${disabled} then 'disabled' when ${staff.accountId} is not null then 'active'
    when ${invited(ctx)} then 'invited' else 'none' end`;

const inState = (ctx: Ctx, state: State): SQL | undefined =>
  ({
    disabled,
    active: and(isNotNull(staff.accountId), not(disabled)),
    invited: and(isWaiting, invited(ctx)),
    none: and(isWaiting, not(invited(ctx))),
  })[state];

type Role = Pick<typeof roles.$inferSelect, 'name' | 'keys' | 'scope' | 'stages'>;

async function rolesOf(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, Role[]>> {
  const named = new Map<string, Role[]>();
  if (ids.length === 0) return named;
  const rows = await ctx.tx
    .select({
      staffId: staffRoles.staffId,
      name: roles.name,
      keys: roles.keys,
      scope: roles.scope,
      stages: roles.stages,
    })
    .from(staffRoles)
    .innerJoin(roles, and(eq(roles.schoolId, staffRoles.schoolId), eq(roles.id, staffRoles.roleId)))
    .where(and(ofSchool(ctx, staffRoles), inArray(staffRoles.staffId, [...ids])))
    .orderBy(asc(roles.name));
  for (const { staffId, ...role } of rows) named.set(staffId, [...(named.get(staffId) ?? []), role]);
  return named;
}

async function lockedOf({ tx, now }: Ctx, phones: readonly string[]): Promise<ReadonlySet<string>> {
  if (phones.length === 0) return new Set();
  // A lock at one known address is named by both.
  const ofAll = sql<string>`split_part(${signInCounters.key}, ' ', 1)`;
  const rows = await tx
    .select({ key: ofAll })
    .from(signInCounters)
    .where(
      and(
        eq(signInCounters.scope, 'account'),
        inArray(ofAll, phones.map(accountKey)),
        gt(signInCounters.lockedUntil, now),
      ),
    );
  return new Set(rows.map(({ key }) => key));
}

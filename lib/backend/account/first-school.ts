import { createHmac } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { account as contract } from '@/lib/contracts/account.ts';
import { keptSecret } from '@/lib/kept-secret.ts';
import { accountName } from '@/lib/rules/account-name.ts';
import { limits } from '@/lib/rules/limits.ts';
import { isPhone } from '@/lib/rules/phone.ts';
import type { Tx } from '../db/client.ts';
import type { PersonCtx, PublicCtx, Steps } from '../kernel/context.ts';
import { committed, invalidFields, ServiceError } from '../kernel/service-error.ts';
import { hashToken } from '../kernel/token-hash.ts';
import { foundSchool } from '../organisation/index.ts';
import { isArea } from './areas.ts';
import { countOne } from './counters.ts';
import { registrationOpen } from './entry/register.ts';
import { welcomeBy } from './entry/welcome.ts';
import { passwordFields } from './new-password.ts';
import { hashPassword } from './password-hash.ts';
import { accounts, sessions, tickets } from './schema.ts';
import { lookAtTicket, spendTicket } from './tickets.ts';

const hourMs = 3_600_000;

const ticketLock = 7_305_115;

/**
 * The single-use ticket for founding the first school: the same at every start and in every process until it is used or
 * has run out. It is made of the installation's secret and its own end, so that the row, which holds a hash, does not
 * tell it.
 * @returns the ticket and its end, or null once anybody has an account
 */
export async function firstAdministratorTicket(
  tx: Tx,
  now: Date,
): Promise<{ readonly ticket: string; readonly expiresAt: Date } | null> {
  // Two processes that start at the same moment would each make one.
  await tx.execute(sql`select pg_advisory_xact_lock(${ticketLock})`);
  const [anybody] = await tx.select({ id: accounts.id }).from(accounts).limit(1);
  const own = eq(tickets.purpose, 'firstAdministrator');
  const [living] = await tx
    .select()
    .from(tickets)
    .where(and(own, gt(tickets.expiresAt, now)));
  const known = living && ticketUntil(living.expiresAt);
  if (!anybody && known && living.hash === hashToken(known)) return { ticket: known, expiresAt: living.expiresAt };
  await tx.delete(tickets).where(own);
  if (anybody) return null;
  const expiresAt = new Date(now.getTime() + limits.firstAdministratorTicketHours * hourMs);
  const ticket = ticketUntil(expiresAt);
  await tx.insert(tickets).values({ hash: hashToken(ticket), purpose: 'firstAdministrator', expiresAt });
  return { ticket, expiresAt };
}

const ticketUntil = (end: Date) =>
  createHmac('sha256', keptSecret()).update(`firstAdministrator|${end.toISOString()}`).digest('base64url');

/**
 * Whether a link can still found a school, and whether its person has registered: used, old and unknown ones alike
 * cannot.
 */
export async function ticketState(ctx: PublicCtx, { ticket }: { readonly ticket: string }) {
  const registered = (await lookAtTicket(ctx, 'founding', ticket)) !== null;
  return { usable: registered || (await isAlive(ctx, ticket)), registered };
}

type Founding = z.output<typeof contract.endpoints.addSchool.input>;

/**
 * Founds a school: by the link of an empty installation with its first administrator, or by the ticket of who
 * registered, whose account is there already; who is known to be there is signed in. Throws refused for a used, old or
 * unknown ticket, invalid for area, phone and password.
 */
export async function addSchool(steps: Steps<PublicCtx>, founding: Founding) {
  const { ticket } = founding;
  const registered = await steps.run(async (ctx) => {
    if (await isAlive(ctx, ticket)) return null;
    const found = await lookAtTicket(ctx, 'founding', ticket);
    return found?.accountId ? ownerOf(ctx, found.accountId) : committed(new ServiceError('refused'));
  });
  refusePlace(founding.areaCode);
  const passwordHash = registered ? null : await firstPassword(founding);
  return steps.run(async (ctx) => {
    const isPresent = registered ? isSameVisit(ctx, await spendTicket(ctx, 'founding', ticket), founding) : true;
    if (!registered) await spendFirstTicket(ctx, ticket);
    const administrator = registered ?? (await firstAdministrator(ctx, founding, passwordHash ?? ''));
    const { schoolName: name, schoolMold, areaCode } = founding;
    const school = await foundSchool(ctx, { name, schoolMold, areaCode, administrator });
    const arrived = isPresent ? await welcomeBy(ctx, { ...administrator, lastSchoolId: school.id }, 'SELF') : null;
    return { schoolNo: school.schoolNo, arrived };
  });
}

function refusePlace(areaCode: string | undefined): void {
  if (areaCode !== undefined && !isArea(areaCode)) throw invalidFields({ areaCode: { key: 'area' } });
}

type OwnFounding = z.output<typeof contract.endpoints.addOwnSchool.input>;

/**
 * Founds another school for who is signed in, where anybody may register. Throws notOffered, refused inside the
 * messaging app, whose sessions stay in the schools of a corporation, invalid for the area, tooMany.
 */
export async function addOwnSchool(ctx: PersonCtx, { schoolName: name, schoolMold, areaCode }: OwnFounding) {
  const { accountId, sessionId } = ctx.person;
  if (!registrationOpen()) throw new ServiceError('notOffered');
  refusePlace(areaCode);
  const ofSession = eq(sessions.id, sessionId);
  const [session] = await ctx.tx.select({ allowed: sessions.allowedSchools }).from(sessions).where(ofSession);
  if (session?.allowed !== null) throw new ServiceError('refused');
  const { count, secondsLeft } = await countOne(ctx, 'sms', `found ${accountId}`);
  if (count > limits.schoolsFounded) throw new ServiceError('tooMany', { seconds: secondsLeft });
  const [administrator] = await ctx.tx.select().from(accounts).where(eq(accounts.id, accountId));
  if (!administrator) throw new ServiceError('refused');
  const { id: schoolId, schoolNo } = await foundSchool(ctx, { name, schoolMold, areaCode, administrator });
  return { schoolId, schoolNo };
}

/**
 * Whether the school is founded in the browser of the registration, and soon after: a ticket that was found later opens
 * no session.
 */
function isSameVisit(
  { now }: PublicCtx,
  { browserHash, expiresAt }: typeof tickets.$inferSelect,
  { browserKey }: Founding,
): boolean {
  if (browserKey === undefined || browserHash !== hashToken(browserKey)) return false;
  const registeredMs = expiresAt.getTime() - limits.firstAdministratorTicketHours * hourMs;
  return now.getTime() - registeredMs < limits.stepTicketMinutes * 60_000;
}

async function firstPassword({ schoolName, name = '', password = '', ...typed }: Founding): Promise<string> {
  const phone = accountName(typed.phone ?? '');
  const fields = {
    ...(name ? {} : { name: { key: 'required' } }),
    ...(isPhone(phone) ? {} : { phone: { key: 'phone' } }),
    ...passwordFields(password, [schoolName, name, phone]),
  };
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
  return hashPassword(password);
}

async function firstAdministrator(ctx: PublicCtx, { name = '', ...typed }: Founding, passwordHash: string) {
  const phone = accountName(typed.phone ?? '');
  const [created] = await ctx.tx
    .insert(accounts)
    .values({ phone, name, passwordHash, createdAt: ctx.now })
    .onConflictDoNothing()
    .returning();
  if (!created) throw invalidFields({ phone: { key: 'duplicate' } });
  return created;
}

async function ownerOf(ctx: PublicCtx, accountId: string) {
  const [account] = await ctx.tx.select().from(accounts).where(eq(accounts.id, accountId));
  return account?.enabled ? account : committed(new ServiceError('refused'));
}

const alive = (ctx: PublicCtx, ticket: string) =>
  and(eq(tickets.hash, hashToken(ticket)), eq(tickets.purpose, 'firstAdministrator'), gt(tickets.expiresAt, ctx.now));

async function isAlive(ctx: PublicCtx, ticket: string): Promise<boolean> {
  const [found] = await ctx.tx.select({ hash: tickets.hash }).from(tickets).where(alive(ctx, ticket));
  return found !== undefined;
}

async function spendFirstTicket(ctx: PublicCtx, ticket: string): Promise<void> {
  const used = await ctx.tx.delete(tickets).where(alive(ctx, ticket)).returning({ hash: tickets.hash });
  if (used.length === 0) throw new ServiceError('refused');
}

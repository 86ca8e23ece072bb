import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { z } from 'zod';
import type { account as contract } from '@/lib/contracts/account.ts';
import { accountName } from '@/lib/rules/account-name.ts';
import { limits } from '@/lib/rules/limits.ts';
import { passwordFault } from '@/lib/rules/password.ts';
import { isPhone } from '@/lib/rules/phone.ts';
import type { Tx } from '../db/client.ts';
import { hashToken } from '../kernel/authenticate.ts';
import type { PublicCtx, Steps } from '../kernel/context.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { foundSchool } from '../organisation/index.ts';
import { hashPassword } from './password-hash.ts';
import { accounts, tickets } from './schema.ts';

const hourMs = 3_600_000;

/** A fresh single-use ticket for founding the first school; earlier ones end. @returns the ticket, or null once anybody has an account */
export async function firstAdministratorTicket(tx: Tx, now: Date): Promise<string | null> {
  const [anybody] = await tx.select({ id: accounts.id }).from(accounts).limit(1);
  await tx.delete(tickets).where(eq(tickets.purpose, 'firstAdministrator'));
  if (anybody) return null;
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + limits.firstAdministratorTicketHours * hourMs);
  await tx.insert(tickets).values({ hash: hashToken(ticket), purpose: 'firstAdministrator', expiresAt });
  return ticket;
}

/** Whether a link can still found a school: used, old and unknown ones alike cannot. */
export async function ticketState(ctx: PublicCtx, { ticket }: { readonly ticket: string }) {
  return { usable: await isAlive(ctx, ticket) };
}

type Founding = z.output<typeof contract.endpoints.addSchool.input>;

/** Founds a school and its first administrator. Throws refused for a used, old or unknown ticket, invalid for phone and password. */
export async function addSchool(steps: Steps<PublicCtx>, founding: Founding) {
  await steps.run(async (ctx) => {
    if (!(await isAlive(ctx, founding.ticket))) throw new ServiceError('refused');
  });
  const phone = accountName(founding.phone);
  const fault = passwordFault(founding.password, [founding.schoolName, founding.name, phone]);
  const fields = {
    ...(isPhone(phone) ? {} : { phone: { key: 'phone' } }),
    ...(fault
      ? { password: { key: fault, params: { min: limits.passwordCharsMin, max: limits.passwordCharsMax } } }
      : {}),
  };
  const count = Object.keys(fields).length;
  if (count > 0) throw new ServiceError('invalid', { count }, { fields });
  const passwordHash = await hashPassword(founding.password);
  return steps.run(async (ctx) => {
    await useTicket(ctx, founding.ticket);
    const [created] = await ctx.tx
      .insert(accounts)
      .values({ phone, name: founding.name, passwordHash, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning();
    if (!created) throw new ServiceError('invalid', { count: 1 }, { fields: { phone: { key: 'duplicate' } } });
    const { schoolName: name, schoolMold } = founding;
    const school = await foundSchool(ctx, { name, schoolMold, administrator: created });
    return { schoolNo: school.schoolNo };
  });
}

const alive = (ctx: PublicCtx, ticket: string) =>
  and(eq(tickets.hash, hashToken(ticket)), eq(tickets.purpose, 'firstAdministrator'), gt(tickets.expiresAt, ctx.now));

async function isAlive(ctx: PublicCtx, ticket: string): Promise<boolean> {
  const [found] = await ctx.tx.select({ hash: tickets.hash }).from(tickets).where(alive(ctx, ticket));
  return found !== undefined;
}

async function useTicket(ctx: PublicCtx, ticket: string): Promise<void> {
  const used = await ctx.tx.delete(tickets).where(alive(ctx, ticket)).returning({ hash: tickets.hash });
  if (used.length === 0) throw new ServiceError('refused');
}

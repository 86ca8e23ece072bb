import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { enterprise as contract } from '@/lib/contracts/enterprise.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { keepMember } from '../arrival/join-member.ts';
import { beginJourney, endJourney } from '../arrival/journey-state.ts';
import { takeTicket } from '../arrival/member-ticket.ts';
import { askReading } from '../families/ask-reading.ts';
import { mayInstallAt } from '../own-addresses.ts';
import { authorisations, bindings } from '../schema.ts';
import { PlatformFailure } from '../wecom/failures.ts';
import { installAddress } from '../wecom/installation.ts';
import { isManager } from '../wecom/members.ts';
import { storeOf } from '../wecom/store.ts';
import { suiteById, suiteOfApp } from '../wecom/suites.ts';
import { authorise } from './authorise.ts';

type Calls = (typeof contract)['endpoints'];

/**
 * Begins an installation for the school; its state belongs to the school and the person. Throws notFound, refused,
 * platformSilent.
 */
export async function installSaas(steps: Steps<Ctx>, input: z.output<Calls['installSaas']['input']>) {
  const suite = suiteOfApp(input.appCode);
  if (!suite) throw new ServiceError('notFound');
  if (!mayInstallAt(suite, input.redirectUri)) throw new ServiceError('refused');
  const state = await steps.run((ctx) => {
    const { appCode } = suite;
    ctx.audit({ object: { type: 'app', id: appCode } });
    const journey = { purpose: 'install', appCode, forSchool: ctx.school.id, accountId: ctx.person.accountId } as const;
    return beginJourney(ctx, journey, limits.wxworkInstallMinutes);
  });
  try {
    const url = await installAddress(storeOf(steps), suite, input.redirectUri, state);
    return { url, state, expiresIn: limits.wxworkInstallMinutes * 60 };
  } catch (error) {
    throw error instanceof PlatformFailure ? new ServiceError('platformSilent') : error;
  }
}

/** Ends an installation that this person began for this school. Throws platformSilent. */
export async function completeInstallation(steps: Steps<Ctx>, input: z.output<Calls['completeInstallation']['input']>) {
  const journey = await steps.run(async (ctx) => {
    const found = await endJourney(ctx, input.state, 'install');
    if (!found) {
      const object = { type: 'app', id: '' };
      ctx.audit({ object, result: 'refused' });
    }
    const isOwn = found?.forSchool === ctx.school.id && found.accountId === ctx.person.accountId;
    return { appCode: isOwn ? found.appCode : null, now: ctx.now };
  });
  const suite = journey.appCode === null ? null : suiteOfApp(journey.appCode);
  if (!suite) return { outcome: 'restart' as const, corpName: '' };
  try {
    const asOf = Math.floor(journey.now.getTime() / 1000);
    const { corpId, corpName } = await authorise(storeOf(steps), suite, input.auth_code, asOf);
    await steps.run((ctx) => bind(ctx, corpId));
    return { outcome: 'installed' as const, corpName };
  } catch (error) {
    if (!(error instanceof PlatformFailure)) throw error;
    if (error.kind === 'restart') return { outcome: 'restart' as const, corpName: '' };
    throw new ServiceError('platformSilent');
  }
}

/**
 * Says for which school a corporation stands that came from the market: by its manager, as the platform knows, who is
 * signed in to that school. Throws wrongState for a ticket that is over, forbidden for anybody but a manager,
 * platformSilent.
 */
export async function bindCorporation(steps: Steps<Ctx>, input: z.output<Calls['bindCorporation']['input']>) {
  const proven = await steps.run(async (ctx) => {
    const member = await takeTicket(ctx, input.ticket, input.browser);
    if (!member) throw new ServiceError('wrongState');
    const own = and(eq(authorisations.suiteId, member.suiteId), eq(authorisations.corpId, member.corpId));
    const [row] = await ctx.tx.select().from(authorisations).where(own);
    if (row?.state !== 'active') throw new ServiceError('wrongState');
    return { member, corpName: row.corpName, agentId: row.agentId };
  });
  const { member, corpName, agentId } = proven;
  const suite = suiteById(member.suiteId);
  if (!suite) throw new ServiceError('wrongState');
  try {
    if (!(await isManager(storeOf(steps), suite, member, agentId))) throw new ServiceError('forbidden');
  } catch (error) {
    throw error instanceof PlatformFailure ? new ServiceError('platformSilent') : error;
  }
  await steps.run(async (ctx) => {
    await bind(ctx, member.corpId);
    await keepMember(ctx, member, ctx.person.accountId);
  });
  return { corpName };
}

async function bind(ctx: Ctx, corpId: string): Promise<void> {
  await ctx.tx
    .insert(bindings)
    .values({ corpId, boundSchool: ctx.school.id, boundAt: ctx.now, boundBy: ctx.person.accountId })
    .onConflictDoNothing();
  await askReading(ctx);
  ctx.audit({ object: { type: 'corporation', id: corpId } });
}

import type { z } from 'zod';
import type { Arrival } from '@/lib/contracts/enterprise/arrival.ts';
import type { enterprise as contract } from '@/lib/contracts/enterprise.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { PublicCtx, Steps } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { maySignInAt } from '../own-addresses.ts';
import { PlatformFailure } from '../wecom/failures.ts';
import { signInAddress as platformAddress } from '../wecom/installation.ts';
import { exchangeCode } from '../wecom/members.ts';
import { askAgain } from '../wecom/platform.ts';
import { storeOf } from '../wecom/store.ts';
import { suiteOfApp, webSignInSuite } from '../wecom/suites.ts';
import { enter } from './enter.ts';
import { beginJourney, endJourney } from './journey-state.ts';
import { takeTicket } from './member-ticket.ts';

type Calls = (typeof contract)['endpoints'];

/** By which app people sign in outside the messaging app. */
export async function webSignIn() {
  return { appCode: webSignInSuite()?.appCode ?? null };
}

/**
 * Begins a sign-in. Throws notFound for an app that is not configured, refused for an address that is not on the list.
 */
export async function signInAddress(ctx: PublicCtx, input: z.output<Calls['signInAddress']['input']>) {
  const suite = suiteOfApp(input.appCode);
  if (!suite) throw new ServiceError('notFound');
  if (!maySignInAt(suite, input.redirect_uri)) throw new ServiceError('refused');
  const state = await beginJourney(ctx, { purpose: 'signIn', appCode: suite.appCode });
  return {
    url: platformAddress(suite, input.redirect_uri, state, ctx.locale),
    state,
    expiresIn: limits.wxworkStateMinutes * 60,
  };
}

/**
 * Ends a sign-in. The state goes first, so that whatever is sent again finds nothing; the code is exchanged once.
 * Expected ends are outcomes, not errors: each has its own page.
 */
export async function signInByCode(
  steps: Steps<PublicCtx>,
  input: z.output<Calls['signInByCode']['input']>,
): Promise<Arrival> {
  const suite = suiteOfApp(input.appCode);
  const journey = await steps.run(async (ctx) => {
    const found = await endJourney(ctx, input.state, 'signIn');
    if (!found) refuse(ctx);
    return found;
  });
  if (!suite || journey?.appCode !== suite.appCode || !maySignInAt(suite, input.redirect_uri))
    return { outcome: 'restart' };
  try {
    const member = await exchangeCode(storeOf(steps), suite, input.code);
    if (!member) return { outcome: 'outsider' };
    const arrive = () => steps.run((ctx) => enter(ctx, { ...member, suiteId: suite.suiteId }, input.browser));
    const arrival = await arrive();
    if (arrival.outcome !== 'suspended' || suite.use === 'signIn') return arrival;
    // Switched off and on again in the corporation, or refused once by mistake: nobody is told, so whoever comes asks.
    await askAgain(storeOf(steps), suite, member.corpId);
    return await arrive();
  } catch (error) {
    if (error instanceof PlatformFailure) return outcomeOf(error);
    throw error;
  }
}

/** Goes on from an earlier arrival of the same browser. */
export async function signInByTicket(
  steps: Steps<PublicCtx>,
  input: z.output<Calls['signInByTicket']['input']>,
): Promise<Arrival> {
  return steps.run(async (ctx): Promise<Arrival> => {
    const member = await takeTicket(ctx, input.ticket, input.browser);
    if (member) return enter(ctx, member, input.browser);
    refuse(ctx);
    return { outcome: 'restart' };
  });
}

/** A state or ticket that is nobody's is worth a line in the audit. */
function refuse(ctx: PublicCtx): void {
  const object = { type: 'member', id: '' };
  ctx.audit({ action: 'account.signIn', object, result: 'refused', change: { channel: 'WXWORK' } });
}

function outcomeOf({ kind }: PlatformFailure): Arrival {
  if (kind === 'restart') return { outcome: 'restart' };
  if (kind === 'unauthorised') return { outcome: 'suspended' };
  return { outcome: 'failed', reason: kind === 'misconfigured' ? 'misconfigured' : 'unavailable' };
}

import { limits } from '@/lib/rules/limits.ts';
import { revealAllowance } from '@/lib/rules/reveal-brake.ts';
import type { Ctx } from '../kernel/context.ts';
import { brakeReveal, type Revealing } from '../kernel/reveal-brake.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { tellAdministrators } from '../notices/index.ts';

const hourMs = 3_600_000;

/**
 * Puts the brake on what is about to be shown whole. Past the hour's number the school's administrators are told, once an hour for each person; of
 * an export they are told when it goes out, because it asks for a proof each time.
 * @returns the refusal, revealLimit (a proof opens more) or revealSpent (only time does): to be returned, so that what was told stays
 */
export async function brake(ctx: Ctx, revealing: Revealing): Promise<ServiceError | null> {
  const { kind, shown } = revealing;
  const { decision, numbers, seconds } = await brakeReveal(ctx, revealing);
  if (kind === 'exports') {
    if (decision === 'opened') await tell(ctx, 'revealsExported', shown);
  } else if (decision !== 'free') await tell(ctx, 'revealsMany', numbers);
  if (decision === 'free' || decision === 'opened') return null;
  const { free, more } = revealAllowance[kind];
  const params = { kind, max: free, more, minutes: limits.revealProvenMinutes };
  return decision === 'prove'
    ? new ServiceError('revealLimit', params)
    : new ServiceError('revealSpent', { ...params, seconds, wait: Math.ceil(seconds / 60) });
}

async function tell(ctx: Ctx, kind: 'revealsMany' | 'revealsExported', count: number) {
  const same = { by: ctx.person.accountId };
  const params = { ...same, person: ctx.person.name, count: String(count), address: ctx.address };
  await tellAdministrators(ctx, { kind, params, same, onceInMs: hourMs });
}

import { limits } from '@/lib/rules/limits.ts';
import { revealAllowance } from '@/lib/rules/reveal-brake.ts';
import { brakeReveal, type Revealing } from '../account/index.ts';
import type { Ctx } from '../kernel/context.ts';
import { type CommittedRefusal, committed, ServiceError } from '../kernel/service-error.ts';
import { notifyAdministrators } from '../notices/index.ts';

const hourMs = 3_600_000;

/** What a file with whole numbers is told as. */
type FileMessage = 'revealsExported' | 'revealsImported' | 'payeesExported';

/**
 * Puts the brake on what is about to be shown whole. Past the hour's number the school's administrators are told, once
 * an hour for each person; of files they are told of each one, because a small one must not hide a large one. One proof
 * opens a few (`limits.revealExports`).
 * @returns the refusal, revealLimit (a proof opens more) or revealSpent (only time does): to be returned, so that what
 * was told stays
 */
export async function brake(
  ctx: Ctx,
  revealing: Revealing,
  file: FileMessage = 'revealsExported',
): Promise<CommittedRefusal | null> {
  const { kind, shown } = revealing;
  const { decision, numbers, seconds } = await brakeReveal(ctx, revealing);
  if (kind === 'exports') {
    if (decision === 'opened') await tell(ctx, file, shown, 0);
  } else if (decision !== 'free') await tell(ctx, 'revealsMany', numbers, hourMs);
  if (decision === 'free' || decision === 'opened') return null;
  const { free, more } = revealAllowance[kind];
  const params = { kind, max: free, more, minutes: limits.revealProvenMinutes };
  return decision === 'prove'
    ? committed(new ServiceError('revealLimit', params))
    : committed(new ServiceError('revealSpent', { ...params, seconds, wait: Math.ceil(seconds / 60) }));
}

async function tell(ctx: Ctx, kind: FileMessage | 'revealsMany', count: number, onceInMs: number) {
  const same = { by: ctx.person.accountId };
  const params = { ...same, person: ctx.person.name, count: String(count), address: ctx.address };
  await notifyAdministrators(ctx, { kind, params, same, onceInMs });
}

import { desc } from 'drizzle-orm';
import { env } from '@/lib/env.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { PublicCtx } from '../kernel/context.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { smsOutbox } from './schema.ts';

/**
 * What nobody carried away, the latest first: for developers, whose demo and test modes listen to this machine alone.
 * Throws notFound in production.
 */
export async function outbox({ tx }: PublicCtx) {
  if (env().APP_MODE === 'production') throw new ServiceError('notFound');
  const rows = await tx.select().from(smsOutbox).orderBy(desc(smsOutbox.at)).limit(limits.outboxRows);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

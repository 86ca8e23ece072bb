import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { readingCalls } from '@/lib/contracts/enterprise/reading-calls.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { activeApps, isBound } from '../active-app.ts';
import { problemOf } from '../wecom/failures.ts';
import { storeOf } from '../wecom/store.ts';
import { subscribeCodeOf } from '../wecom/subscribe-code.ts';

type Call = (typeof readingCalls)['subscribeCode'];

/**
 * The code by which parents follow the school's notices, or why the platform gives none.
 * @throws ServiceError notFound: the corporation does not stand for the school
 */
export function subscribeCode(steps: Steps<Ctx>, { corpId }: ParsedInputOf<Call>): Promise<ReplyOf<Call>> {
  return codeOf(steps, corpId);
}

/** The code of a corporation of the school. @throws ServiceError notFound */
export async function codeOf(steps: Steps<Ctx>, corpId: string): Promise<ReplyOf<Call>> {
  const app = await steps.run(async (ctx) => {
    if (!(await isBound(ctx, corpId))) throw new ServiceError('notFound');
    return (await activeApps(ctx)).find((one) => one.corpId === corpId) ?? null;
  });
  if (!app) return { code: null, problem: 'notInstalled' };
  try {
    return { code: await subscribeCodeOf(storeOf(steps), app.suite, corpId), problem: null };
  } catch (error) {
    return { code: null, problem: problemOf(error) };
  }
}

import 'server-only';
import type { Endpoint } from '@/lib/contracts/endpoint.ts';
import { modules } from '@/lib/contracts/index.ts';
import { log } from '@/lib/log.ts';
import { limits } from '@/lib/rules/limits.ts';
import { call } from './call.ts';
import type { Identity } from './identity.ts';
import { inTime } from './in-time.ts';

/** A call that a page makes for its screen, by its endpoint's name. */
export interface FirstCall {
  readonly name: string;
  readonly input: object;
}

/** Its answer, as `Served` of lib/browser hands it to the hooks. */
export interface FirstAnswer extends FirstCall {
  readonly answer: unknown;
}

const endpoints = new Map<string, Endpoint>(
  Object.values(modules).flatMap(({ endpoints }) =>
    Object.values(endpoints).map((endpoint) => [endpoint.name, endpoint]),
  ),
);

/**
 * Makes a page's first calls in parallel (design section 3, point 4). One that fails, or takes longer than its budget,
 * is left out: the screen asks again in the browser, where every failure is dealt with at one place.
 */
export async function firstAnswers(
  calls: readonly FirstCall[],
  identity: Identity,
  budgetMs: number = limits.firstCallsMs,
): Promise<readonly FirstAnswer[]> {
  const answers = await Promise.all(calls.map((first) => inTime(budgetMs, (late) => ask(first, identity, late))));
  const missing = calls.filter((_, index) => answers[index] === 'late').map(({ name }) => name);
  if (missing.length > 0)
    log.warn({ requestId: identity.requestId, endpoints: missing }, 'the page goes without first answers');
  return answers.filter((answer) => answer !== null && answer !== 'late');
}

async function ask({ name, input }: FirstCall, identity: Identity, late: AbortSignal): Promise<FirstAnswer | null> {
  const endpoint = endpoints.get(name);
  if (!endpoint) throw new Error(`There is no endpoint ${name}`);
  try {
    return { name, input, answer: await call(endpoint, input, identity, { signal: late }) };
  } catch (err) {
    if (!late.aborted) log.warn({ requestId: identity.requestId, endpoint: name, err }, 'first call failed');
    return null;
  }
}

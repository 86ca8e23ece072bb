import 'server-only';
import type { ModuleContract } from '@/lib/contracts/endpoint.ts';
import { log } from '@/lib/log.ts';
import { call } from './call.ts';
import type { Identity } from './identity.ts';

/** A call that a page makes for its screen, by verb of the module. */
export interface FirstCall {
  readonly verb: string;
  readonly input: object;
}

/** Its answer, as `Served` of lib/browser hands it to the hooks. */
export interface FirstAnswer {
  readonly name: string;
  readonly input: object;
  readonly answer: unknown;
}

/**
 * Makes a page's first calls in parallel (design section 3, point 4). A failed one is left out: the screen asks again in the browser, where
 * every failure is dealt with at one place.
 */
export async function firstAnswers(
  contract: ModuleContract,
  calls: readonly FirstCall[],
  identity: Identity,
): Promise<readonly FirstAnswer[]> {
  const answers = await Promise.all(
    calls.map(async ({ verb, input }) => {
      const endpoint = contract.endpoints[verb];
      if (!endpoint) throw new Error(`${contract.module} has no ${verb}`);
      try {
        return { name: endpoint.name, input, answer: await call(endpoint, input, identity) };
      } catch (err) {
        log.warn({ requestId: identity.requestId, endpoint: endpoint.name, err }, 'first call failed');
        return null;
      }
    }),
  );
  return answers.filter((answer) => answer !== null);
}

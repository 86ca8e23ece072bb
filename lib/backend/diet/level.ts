import type { Endpoint } from '@/lib/contracts/endpoint.ts';
import { memberOf } from '../enterprise/index.ts';
import type { Ctx, Steps } from '../kernel/context.ts';
import type { VerbGroup } from '../kernel/mount.ts';
import { ServiceError } from '../kernel/service-error.ts';

type Act = (given: Ctx | Steps, input: never) => Promise<unknown>;
type Given = Act | { readonly steps: Act };

/**
 * The calls of a module whose pages permission level 0 closes to people of the messaging app (shell section 6): what
 * cannot be opened cannot be called either.
 */
export const behindLevel = <C extends Record<string, Endpoint>>(verbs: VerbGroup<C>): VerbGroup<C> =>
  Object.fromEntries(Object.entries<Given>(verbs as never).map(([name, verb]) => [name, closed(verb)])) as never;

function closed(verb: Given): Given {
  const isBare = typeof verb === 'function';
  const act = isBare ? verb : verb.steps;
  const first: Act = async (given, input) => {
    await ('run' in given ? given.run(refuseLevelZero) : refuseLevelZero(given));
    return act(given, input);
  };
  return isBare ? first : { steps: first };
}

/** @throws ServiceError forbidden: the person came from the messaging app and has level 0 there */
async function refuseLevelZero(ctx: Ctx): Promise<null> {
  if (!ctx.can('enterprise.diet.open') && (await memberOf(ctx))) throw new ServiceError('forbidden');
  return null;
}

import type { goods } from '@/lib/contracts/goods.ts';
import type { Ctx, Steps } from '../kernel/context.ts';
import type { Verbs } from '../kernel/mount.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { isOn } from '../organisation/index.ts';

/**
 * What the work bench asks of every school, and suppliers of any, answers by itself where a school does not work with
 * goods.
 */
type GoodsVerbs = Omit<Verbs<typeof goods>, 'goodsToday' | 'sharedOrder'>;
/** A verb with its types erased, as they are mounted. */
type AnyVerb = (ctx: Ctx, input: unknown) => Promise<unknown>;
type AnySteps = (steps: Steps, input: unknown) => Promise<unknown>;

/** @throws ServiceError goodsNotAuthorised */
async function refuseUnauthorised(ctx: Ctx): Promise<void> {
  if (!(await isOn(ctx, 'goods.authorised'))) throw new ServiceError('goodsNotAuthorised');
}

/** Every call of goods asks first whether the school works with goods, as its pages do (guard rule 3). */
export const authorised = (verbs: GoodsVerbs): GoodsVerbs =>
  Object.fromEntries(
    Object.entries(verbs).map(([name, verb]) => [name, asking(verb as never)]),
  ) as unknown as GoodsVerbs;

function asking(verb: AnyVerb | { readonly steps: AnySteps }) {
  if (typeof verb === 'function')
    return async (ctx: Ctx, input: unknown) => {
      await refuseUnauthorised(ctx);
      return verb(ctx, input);
    };
  const steps: AnySteps = async (work, input) => {
    await work.run(refuseUnauthorised);
    return verb.steps(work, input);
  };
  return { steps };
}

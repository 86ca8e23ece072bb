import { and, inArray } from 'drizzle-orm';
import type { Endpoint, ModuleContract } from '@/lib/contracts/endpoint.ts';
import { type appCatalogue, codesOf } from '@/lib/rules/app-catalogue.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { appAccessOf } from '@/lib/rules/subscription.ts';
import type { Ctx, Steps } from '../kernel/context.ts';
import type { Verb, Verbs } from '../kernel/mount.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { onceInReads } from '../kernel/once-in-reads.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { today } from '../kernel/today.ts';
import { appSubscriptions } from './schema.ts';

type Given = Verb | { readonly steps: Verb };
type Codes = readonly (typeof appCatalogue)[number]['code'][];

/**
 * The verbs of a module, closed to a school whose subscription has ended: for the days of grace it still reads,
 * afterwards it only takes its data out. Modules without an app stay as they are.
 */
export function behindApp(contract: ModuleContract, verbs: Verbs<ModuleContract>): Verbs<ModuleContract> {
  const codes = codesOf(contract.module);
  if (codes.length === 0) return verbs;
  return Object.fromEntries(
    Object.entries(contract.endpoints).map(([verb, endpoint]) => [verb, closed(endpoint, verbs[verb] as Given, codes)]),
  ) as Verbs<ModuleContract>;
}

function closed(endpoint: Endpoint, given: Given, codes: Codes): Given {
  if (endpoint.access !== 'school' || endpoint.stream) return given;
  if (typeof given === 'function' && endpoint.style !== 'file')
    return async (ctx, input) => {
      await askApp(ctx as Ctx, endpoint, codes);
      return given(ctx, input);
    };
  const act = typeof given === 'function' ? given : given.steps;
  const steps: Verb = async (work, input) => {
    await (work as Steps).run((ctx) => askApp(ctx, endpoint, codes));
    return act(work, input);
  };
  return typeof given === 'function' ? steps : { steps };
}

/** @throws ServiceError appReadOnly, appEnded */
async function askApp(ctx: Ctx, { effect }: Endpoint, codes: Codes): Promise<void> {
  const subscriptions = await onceInReads(ctx, `subscriptions ${[...codes].join()}`, () =>
    ctx.tx
      .select({ expiresOn: appSubscriptions.expiresOn })
      .from(appSubscriptions)
      .where(and(ofSchool(ctx, appSubscriptions), inArray(appSubscriptions.appCode, [...codes]))),
  );
  const access = appAccessOf(subscriptions, {
    today: today(ctx),
    graceDays: limits.appGraceDays,
  });
  if (access === 'whole' || (access === 'reading' && effect === 'read')) return;
  const day =
    subscriptions
      .map(({ expiresOn }) => expiresOn ?? '')
      .sort()
      .at(-1) ?? '';
  throw access === 'reading'
    ? new ServiceError('appReadOnly', { day, until: dayAfter(day, limits.appGraceDays) })
    : new ServiceError('appEnded', { day });
}

import type { z } from 'zod';
import type { enterprise as contract } from '@/lib/contracts/enterprise.ts';
import { limits } from '@/lib/rules/limits.ts';
import { limitPerAddress } from '../../account/index.ts';
import type { PublicCtx } from '../../kernel/context.ts';
import { landingPath } from '../own-addresses.ts';
import { suiteById, suiteOfApp } from '../wecom/suites.ts';

type Input = z.output<(typeof contract)['endpoints']['transformId']['input']>;

/**
 * Where an old link leads: to the landing of the app it names. Whom it names is not looked up, so that nobody learns
 * from the answer who is known; the platform proves the member anew, under the ids that it gives us today. Throws
 * tooMany.
 */
export async function transformId(ctx: PublicCtx, { suiteId, appCode, target }: Input) {
  await limitPerAddress(ctx, 'transformId', limits.wxworkOldLinksPerMinute);
  const suite = appCode === undefined ? suiteById(suiteId ?? '') : suiteOfApp(appCode);
  return { next: landingPath(suite?.use === 'app' ? suite.appCode : null, target) };
}

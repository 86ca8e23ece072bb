import { z } from 'zod';
import { askAsProvider } from './registration.ts';
import type { Store } from './store.ts';
import type { Suite } from './suites.ts';

/** Whether the platform checks that members have an account for its interfaces, and until when a trial lasts. */
interface Licence {
  readonly state: 'open' | 'trial' | 'required';
  readonly until: Date | null;
}

const reply = z.object({
  /** 0: nothing is checked; 1: it is, once the trial is over. */
  license_status: z.number(),
  trail_info: z.object({ end_time: z.number().default(0) }).optional(),
});

/**
 * How an app's interface licence stands in a corporation (document 95844; the platform spells the trial so).
 * @throws PlatformFailure
 */
export async function readLicence(store: Store, { suiteId }: Suite, corpId: string, now: Date): Promise<Licence> {
  const body = { corpid: corpId, suite_id: suiteId };
  const asked = { method: 'POST', path: '/license/get_app_license_info', body, repeatable: true } as const;
  const { license_status, trail_info } = await askAsProvider(store, { ...asked, account: corpId }, reply);
  if (license_status === 0) return { state: 'open', until: null };
  const until = trail_info?.end_time ? new Date(trail_info.end_time * 1000) : null;
  return until && until > now ? { state: 'trial', until } : { state: 'required', until: null };
}

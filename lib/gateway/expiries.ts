import 'server-only';
import { apps } from '@/lib/contracts/apps.ts';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import { log } from '@/lib/log.ts';
import { type ExpiringApp, expiringApps } from '@/lib/navigation/path-kinds.ts';
import { limits } from '@/lib/rules/limits.ts';
import { call } from './call.ts';
import type { Identity } from './identity.ts';
import { inTime } from './in-time.ts';
import { sharedMemory } from './short-memory.ts';

type AppExpiry = ReplyOf<typeof apps.endpoints.appInfo>;

/** How each app of the tip stands; `late` where that was not known in time. */
type Expiries = Readonly<Record<ExpiringApp, AppExpiry | 'late'>>;

interface Asked {
  readonly answer: Promise<unknown>;
  readonly waitUntil: number;
  expiry: AppExpiry | 'late';
}

/** What is on its way is kept as well: a family that hangs holds one page for its budget, and none after that. */
const kept = sharedMemory<Asked>('app expiry', limits.expiryCacheSeconds, 4_000);

/**
 * What the frame says of apps that end soon (guard rule 10), within the budget of a decoration: it comes with the page
 * or not at all, because what comes later pushes the page away under the pointer. Never throws.
 */
export async function expiriesFor(identity: Identity): Promise<Expiries> {
  const [finance, diet] = await Promise.all([expiryOf('finance', identity), expiryOf('diet', identity)]);
  return { finance, diet };
}

async function expiryOf(app: ExpiringApp, identity: Identity): Promise<AppExpiry | 'late'> {
  const key = `${identity.token} ${identity.schoolId} ${app}`;
  const asked = kept.get(key) ?? ask(app, identity, key);
  const left = asked.waitUntil - Date.now();
  if (asked.expiry === 'late' && left > 0) await inTime(left, () => asked.answer);
  return asked.expiry;
}

/**
 * Asks, and keeps the answer also when it is too late for the page that wanted it. A failure is not kept: the next page
 * asks again.
 */
function ask(app: ExpiringApp, identity: Identity, key: string): Asked {
  const answer = call(apps.endpoints.appInfo, { menuName: expiringApps[app] }, identity).then(
    (expiry) => {
      asked.expiry = expiry;
    },
    (err) => {
      log.warn({ endpoint: apps.endpoints.appInfo.name, err }, 'the page goes without the expiry tip');
      kept.delete(key);
    },
  );
  const asked: Asked = { answer, waitUntil: Date.now() + limits.decorationMs, expiry: 'late' };
  kept.set(key, asked);
  return asked;
}

import type { AppState } from './app-catalogue.ts';
import { type AppAccess, appAccessOf, appStateOf, type Subscription } from './subscription.ts';

const on = (expiresOn: string | null, kind: Subscription['kind'] = 'bought'): Subscription => ({ kind, expiresOn });

test.each<[Subscription | null, boolean, boolean, AppState]>([
  [null, false, true, 'notBought'],
  [null, true, true, 'open'],
  [null, true, false, 'noPermission'],
  [on('2026-11-20'), false, true, 'expired'],
  [on('2026-11-20'), false, false, 'expired'],
  [on('2026-11-21'), false, true, 'expiring'],
  [on('2026-12-21'), false, true, 'expiring'],
  [on('2026-12-22'), false, true, 'open'],
  [on('2026-12-22', 'trial'), false, true, 'trial'],
  [on(null), false, true, 'open'],
  [on(null), false, false, 'noPermission'],
])('%j, included %s, permitted %s: %s', (subscription, included, permitted, state) => {
  const facts = included ? { included: true as const } : {};
  expect(appStateOf(facts, subscription, { today: '2026-11-21', permitted, noticeDays: 30 })).toBe(state);
});

test.each<[(string | null)[], AppAccess]>([
  [['2026-11-05'], 'exporting'],
  [['2026-11-06'], 'reading'],
  [['2026-11-20'], 'reading'],
  [['2026-11-21'], 'whole'],
  [['2020-01-01', '2026-11-06'], 'reading'],
  [['2020-01-01', null], 'whole'],
  [[], 'whole'],
])('apps that end on %j leave a module %s', (ends, access) => {
  const subscriptions = ends.map((end) => on(end));
  expect(appAccessOf(subscriptions, { today: '2026-11-21', graceDays: 15 })).toBe(access);
});

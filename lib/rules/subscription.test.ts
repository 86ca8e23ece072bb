import type { AppState } from './app-catalogue.ts';
import { type AppAccess, appAccessOf, appStateOf, type Subscription } from './subscription.ts';

const on = (expiresOn: string | null, kind: Subscription['kind'] = 'bought'): Subscription => ({ kind, expiresOn });

test.each<[Subscription | null, AppAccess, boolean, AppState]>([
  // Another app of its module has ended.
  [null, 'exporting', true, 'notBought'],
  [null, 'whole', true, 'open'],
  [null, 'whole', false, 'noPermission'],
  [on('2026-11-20'), 'reading', true, 'expired'],
  [on('2026-11-20'), 'exporting', false, 'expired'],
  // Nothing closes it, or another app keeps its module open.
  [on('2026-11-20'), 'whole', true, 'open'],
  [on('2026-11-20', 'trial'), 'whole', true, 'open'],
  [on('2026-11-20'), 'whole', false, 'noPermission'],
  [on('2026-11-21'), 'whole', true, 'expiring'],
  [on('2026-12-21'), 'whole', true, 'expiring'],
  [on('2026-12-22'), 'whole', true, 'open'],
  [on('2026-12-22', 'trial'), 'whole', true, 'trial'],
  [on(null), 'whole', true, 'open'],
  [on(null), 'whole', false, 'noPermission'],
])('%j, access %s, permitted %s: %s', (subscription, access, permitted, state) => {
  expect(appStateOf(subscription, { today: '2026-11-21', permitted, noticeDays: 30, access })).toBe(state);
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

import { localMoments } from './local-moment.ts';

test.each([
  ['2026-11-18T00:00:00Z', 'Asia/Shanghai', { day: '2026-11-18', weekday: 3, minute: 480 }],
  ['2026-11-21T16:00:00Z', 'Asia/Shanghai', { day: '2026-11-22', weekday: 7, minute: 0 }],
  ['2026-11-21T15:59:59Z', 'Asia/Shanghai', { day: '2026-11-21', weekday: 6, minute: 1439 }],
  ['2026-03-29T01:30:00Z', 'Europe/Berlin', { day: '2026-03-29', weekday: 7, minute: 210 }],
])('%s in %s', (moment, zone, expected) => {
  expect(localMoments(zone)(new Date(moment))).toEqual(expected);
});

import { timeZoneOf } from './time-zone.ts';

test.each([
  ['', 'Asia/Shanghai'],
  [null, 'Asia/Shanghai'],
  [undefined, 'Asia/Shanghai'],
  ['Asia/Nowhere', 'Asia/Shanghai'],
  ['8', 'Asia/Shanghai'],
  ['Asia/Urumqi', 'Asia/Urumqi'],
  ['UTC', 'UTC'],
])('a school of %p keeps the time of %s', (name, zone) => expect(timeZoneOf(name)).toBe(zone));

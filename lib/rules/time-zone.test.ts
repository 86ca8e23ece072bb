import fc from 'fast-check';
import { dayIn, weekdayOf, yearOf } from './calendar-date.ts';
import { localMoments } from './local-moment.ts';
import { clockIn, minuteIn, secondIn, timeIn, timeZoneOf } from './time-zone.ts';

test.each([
  ['', 'Asia/Shanghai'],
  [null, 'Asia/Shanghai'],
  [undefined, 'Asia/Shanghai'],
  ['Asia/Nowhere', 'Asia/Shanghai'],
  ['8', 'Asia/Shanghai'],
  ['Asia/Urumqi', 'Asia/Urumqi'],
  ['UTC', 'UTC'],
])('a school of %p keeps the time of %s', (name, zone) => expect(timeZoneOf(name)).toBe(zone));

const hour = 3_600_000;
const lastSunday = (year: number, month: '03' | '10') =>
  ['31', '30', '29', '28', '27', '26', '25']
    .map((day) => `${year}-${month}-${day}`)
    .find((day) => weekdayOf(day) === 7);

/** Hours ahead of UTC by the law: in Berlin clocks change at 01:00 UTC on the last Sundays of March and October. */
const hoursAhead: Readonly<Record<string, (moment: Date) => number>> = {
  UTC: () => 0,
  'Asia/Shanghai': () => 8,
  'Asia/Kathmandu': () => 5.75,
  'Europe/Berlin': (moment) => {
    const [spring, autumn] = (['03', '10'] as const).map(
      (month) => new Date(`${lastSunday(yearOf(moment.toISOString()), month)}T01:00:00Z`),
    );
    return spring && autumn && spring <= moment && moment < autumn ? 2 : 1;
  },
};

const moments = fc.date({
  noInvalidDate: true,
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
});
/** Near the hour at which clocks change, where a mistake would be. */
const changes = fc
  .tuple(
    fc.integer({ min: 2000, max: 2039 }),
    fc.constantFrom('03' as const, '10' as const),
    fc.integer({ min: -7_200, max: 7_200 }),
  )
  .map(([year, month, seconds]) => new Date(Date.parse(`${lastSunday(year, month)}T01:00:00Z`) + seconds * 1_000));

test.each(Object.entries(hoursAhead))('the display in %s shows what the law says', (zone, ahead) => {
  fc.assert(
    fc.property(fc.oneof(moments, changes), (moment) => {
      const display = new Date(moment.getTime() + ahead(moment) * hour);
      const [day = '', time = ''] = display
        .toISOString()
        .replace(/\.\d+Z$/, '')
        .split('T');
      const [hours = '', minutes = ''] = time.split(':');
      expect(clockIn(zone)(moment)).toBe(`${day} ${time}`);
      expect(clockIn(zone)(moment.toISOString())).toBe(`${day} ${time}`);
      expect(minuteIn(zone)(moment)).toBe(`${day} ${hours}:${minutes}`);
      expect(timeIn(zone)(moment)).toBe(`${hours}:${minutes}`);
      expect(secondIn(zone)(moment)).toBe(time);
      expect(dayIn(moment, zone)).toBe(day);
      expect(localMoments(zone)(moment)).toEqual({
        day,
        weekday: weekdayOf(day),
        minute: Number(hours) * 60 + Number(minutes),
      });
    }),
  );
});

import { dateOfSerial, dayIn, isCalendarDate, readWrittenDate, serialOfDate } from './calendar-date.ts';

test.each([
  '',
  '2019-2-3',
  '2019-02-30',
  '2019-13-01',
  '1899-12-31',
  '2101-01-01',
  '2023-02-29',
  '2019/02/03',
  ' 2019-02-03',
])('%p is no day', (text) => expect(isCalendarDate(text)).toBe(false));
test.each(['2024-02-29', '1900-01-01', '2100-12-31'])('%p is one', (text) => expect(isCalendarDate(text)).toBe(true));

test.each([
  '',
  '2019',
  '03/05/2019',
  '2019-2-30',
  '今天',
  '2019年3月',
  '20191345',
  '9999',
  '99999',
  '43529.5.1',
  '2019-03-04T20:00:00Z',
  '2019-03-05T08:00:00+08:00',
  '2019-03-05 08:00 GMT',
  '2019-03-05 8:00 UTC+8',
  '2019-03-05 and so on',
  '2019-03-05 25:00',
  '2019-3-510:15',
  '190305',
  '19/03/05',
  '20190305081',
  '20190305086000',
])('%p cannot be read', (text) => expect(readWrittenDate(text)).toBeNull());
test.each([
  '2019-3-5',
  '2019/03/05',
  '2019.3.5',
  '20190305',
  '2019年3月5日',
  '２０１９-3-5',
  '2019-03-05 08:30:00',
  '2019-03-05T08:30',
  '43529',
  '20190305 09:15:00',
  '20190305091501',
  '201903050915',
  '19-03-05',
  '19年03月05日',
  '2019年3月5日9时15分',
  '2019年3月5日 上午9:15',
  '2019 年 3 月 5 日',
  '2019-03-05 星期二',
  '2019-03-05（周二） 09:15',
  '2019-03-05 9:15:00.000',
  '2019/3/5 9:15:00 AM',
])('%p is the fifth of March', (text) => expect(readWrittenDate(text)).toBe('2019-03-05'));

test('of two digits, years up to 49 are of this century', () =>
  expect(['49-01-02', '50-01-02'].map((text) => readWrittenDate(text))).toEqual(['2049-01-02', '1950-01-02']));

test.each([
  [0, false, null],
  [-1, false, null],
  [Number.NaN, false, null],
  [80_000, false, null],
  [1, false, '1900-01-01'],
  [59, false, '1900-02-28'],
  [61, false, '1900-03-01'],
  [43_529, false, '2019-03-05'],
  [43_529.99, false, '2019-03-05'],
  [42_067, true, '2019-03-05'],
] as const)('serial %p (1904: %p) is %p', (serial, date1904, day) => expect(dateOfSerial(serial, date1904)).toBe(day));

test('the day of a moment depends on where', () => {
  const moment = new Date('2026-09-01T17:00:00Z');
  expect(dayIn(moment, 'Asia/Shanghai')).toBe('2026-09-02');
  expect(dayIn(moment, 'UTC')).toBe('2026-09-01');
});

test.each(['1900-03-01', '1999-12-31', '2026-02-28', '2026-11-26'])('%s is counted as it is read', (day) =>
  expect(dateOfSerial(serialOfDate(day))).toBe(day),
);

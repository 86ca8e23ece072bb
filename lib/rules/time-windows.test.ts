import { readWindows, windowsText } from './time-windows.ts';

test.each(['7:00', '8:00-7:00', '7:00-7:00', '7:00-25:00', '7:00-8:00-9:00', 'morning', '7:00-8:00, x'])(
  '%j is no part of a day',
  (text) => {
    expect(readWindows(text)).toBeNull();
  },
);

test.each([
  ['', ''],
  [' ， ', ''],
  ['7:00-8:30', '07:00-08:30'],
  ['0700~0830、16：00—18：00', '07:00-08:30, 16:00-18:00'],
  ['07:00至08:30\n16:00到18:00', '07:00-08:30, 16:00-18:00'],
])('%j is read', (text, expected) => {
  expect(windowsText(readWindows(text) ?? [])).toBe(expected);
});

import { byteRange } from './byte-range.ts';

test.each([
  [null, {}],
  ['bytes=0-', { from: 0 }],
  ['bytes=10-19', { from: 10, to: 19 }],
  ['bytes=20-10', {}],
  ['bytes=-500', {}],
  ['bytes=0-1,5-6', {}],
  ['lines=0-1', {}],
  ['bytes=1e3-', {}],
])('%s asks for %j', (header, expected) => {
  expect(byteRange(header)).toEqual(expected);
});

import fc from 'fast-check';
import { netAssetFlow } from './voucher-flow.ts';

const line = (number: string, cents: number) => ({
  number,
  debitCents: Math.max(cents, 0),
  creditCents: Math.max(-cents, 0),
});

test.each([
  ['a restriction is lifted', [line('3102', 200), line('3101', -200)], 'transfer'],
  [
    'a restriction is lifted with its use',
    [line('3102', 5), line('3101', -5), line('5101', 5), line('1002', -5)],
    'transfer',
  ],
  ['capital comes in for both', [line('1002', 100), line('3101', -60), line('3102', -40)], 'ordinary'],
  ['capital for one', [line('1002', 100), line('3101', -100)], 'ordinary'],
  ['a correction is stated', [line('320101', 640), line('2209', -640)], 'priorYear'],
  ['a correction is transferred', [line('3101', 640), line('320101', -640)], 'priorYear'],
] as const)('%s', (_, lines, flow) => {
  expect(netAssetFlow(lines)).toBe(flow);
});

test('a red copy flows as what it takes back', () => {
  const any = fc.array(
    fc.record({
      number: fc.constantFrom('1002', '3101', '3102', '320101', '320102', '5101'),
      debitCents: fc.integer({ min: -1e9, max: 1e9 }),
      creditCents: fc.integer({ min: -1e9, max: 1e9 }),
    }),
  );
  fc.assert(
    fc.property(any, (lines) => {
      const red = lines.map((one) => ({ ...one, debitCents: -one.debitCents, creditCents: -one.creditCents }));
      expect(netAssetFlow(red)).toBe(netAssetFlow(lines));
    }),
  );
});

import { isWithin } from './within-ranges.ts';

test.each([
  [[], '203.0.113.9', true],
  [[], '', true],
  [['192.168.1.0/24'], '192.168.2.7', false],
  [['192.168.1.0/24'], '', false],
  [['192.168.1.0/24'], 'not an address', false],
  [['192.168.1.0/24'], '192.168.1.7', true],
  [['192.168.1.0/24'], '::ffff:192.168.1.7', true],
  [['10.0.0.5', '192.168.1.0/24'], '10.0.0.5', true],
  [['10.0.0.5'], '10.0.0.6', false],
  [['2001:db8::/32'], '2001:db8:1::9', true],
  [['2001:db8::/32'], '10.0.0.5', false],
] as const)('%j admits %s: %s', (ranges, address, admitted) => expect(isWithin(ranges, address)).toBe(admitted));

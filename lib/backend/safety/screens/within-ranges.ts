import { BlockList, isIP } from 'node:net';

/**
 * Whether an address lies in one of the ranges (192.168.1.0/24, or a single address); without any range, everything
 * does.
 */
export function isWithin(ranges: readonly string[], address: string): boolean {
  if (ranges.length === 0) return true;
  // A socket for both families writes IPv4 this way.
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const family = familyOf(bare);
  if (!family) return false;
  const list = new BlockList();
  for (const range of ranges) {
    const [net = '', prefix] = range.split('/');
    const of = familyOf(net);
    if (!of) continue;
    if (prefix === undefined) list.addAddress(net, of);
    else list.addSubnet(net, Number(prefix), of);
  }
  return list.check(bare, family);
}

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address);
  if (version === 0) return null;
  return version === 4 ? 'ipv4' : 'ipv6';
}

/** The part of an address that one subscriber holds: all of IPv4, the first 64 bits of IPv6. */
export function addressKey(address: string): string {
  if (!address.includes(':')) return address;
  const [before = '', after] = address.split('::');
  const head = before.split(':').filter(Boolean);
  const tail = (after ?? '').split(':').filter(Boolean);
  const gap = after === undefined ? [] : Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return [...head, ...gap, ...tail].slice(0, 4).join(':');
}

import 'server-only';
import { addressKey } from '@/lib/rules/address-key.ts';
import { limits } from '@/lib/rules/limits.ts';
import { sharedMemory } from './short-memory.ts';

interface Refused {
  count: number;
  readonly until: number;
}

const minuteMs = 60_000;
const memory = sharedMemory<Refused>('wxwork.refused', minuteMs / 1_000, 10_000);
// By callback address too: rubbish at the one for messages does not hold up tickets, which come to another.
const keyOf = (sender: string, door: string) => `${door} ${addressKey(sender)}`;

/** Counts one more that was not the platform's. */
export function tellRefused(sender: string, door: string): void {
  const known = memory.get(keyOf(sender, door));
  if (known) known.count += 1;
  else memory.set(keyOf(sender, door), { count: 1, until: Date.now() + minuteMs });
}

/** How long a sender who tried too often must wait; 0 for everybody else. */
export function secondsShut(sender: string, door: string): number {
  const known = memory.get(keyOf(sender, door));
  if (!known || known.count < limits.wxworkRefusedPerMinute) return 0;
  return Math.max(1, Math.ceil((known.until - Date.now()) / 1_000));
}

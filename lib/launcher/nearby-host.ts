import { isIP } from 'node:net';

/**
 * Whether a Host header names this machine as a person beside it would: by its address, by a name without dots, or as
 * localhost. A page elsewhere whose name is turned to this address (DNS rebinding) carries that name.
 */
export function isNearby(host: string | undefined): boolean {
  const name = (host ?? '')
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase();
  return isIP(name) !== 0 || (name !== '' && !name.includes('.')) || name.endsWith('.localhost');
}

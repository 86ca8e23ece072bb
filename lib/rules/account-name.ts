import { tidyPhone } from './phone.ts';

/**
 * One spelling per account: blanks, hyphens, full-width and upper-case forms of a name are the same account and share
 * its counters.
 */
export function accountName(typed: string): string {
  return tidyPhone(typed).toLowerCase();
}

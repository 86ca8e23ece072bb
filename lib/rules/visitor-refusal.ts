import { searchText } from './search-text.ts';

/**
 * Somebody who is not to be let in, as far as is known of them: a phone, the last four of an identity number, or both.
 */
export interface RefusedVisitor {
  readonly name: string;
  /** Empty where it is not known. */
  readonly phone: string;
  readonly idTail: string;
  readonly validFrom: string;
  /** The last day; null without end. */
  readonly validTo: string | null;
}

interface Comer {
  readonly name: string;
  readonly phone: string;
  readonly idTail: string;
}

/**
 * Whether somebody who comes on a day is on the list: by the phone, whatever name is given, or by the identity tail.
 * One person in ten thousand has the same four, so where more than the tail is known of whom the list means, the name
 * must be the same too.
 */
export function isRefusedVisitor(listed: RefusedVisitor, comer: Comer, day: string): boolean {
  if (day < listed.validFrom || (listed.validTo !== null && day > listed.validTo)) return false;
  if (listed.phone !== '' && listed.phone === comer.phone) return true;
  if (listed.idTail === '' || listed.idTail !== comer.idTail) return false;
  return listed.phone === '' || searchText(listed.name) === searchText(comer.name);
}

import { ServiceError } from '../kernel/service-error.ts';
import type { Guardian } from './register.ts';
import type { Writing } from './writing.ts';

/** Where another module keeps which guardian pays for a child: told of new ids, asked before a guardian goes. */
export interface PayerLink {
  /** Guardians by whom these children's charges are paid today or later. */
  payers(w: Writing, studentIds: readonly string[]): Promise<readonly string[]>;
  /** Lets what hangs on a child name the same people by the ids of another record: new ids by the former. */
  rename(w: Writing, studentId: string, ids: ReadonlyMap<string, string>): Promise<void>;
}

const links: PayerLink[] = [];

/** Adds a place where payers are kept. Called once, where the module that keeps them is loaded. */
export function addPayerLink(link: PayerLink): void {
  links.push(link);
}

/** Guardians by whom charges of these children are paid, wherever that is kept. */
export async function payersOf(w: Writing, studentIds: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  if (studentIds.length === 0) return found;
  // One after the other: they share one connection.
  for (const { payers } of links) for (const id of await payers(w, studentIds)) found.add(id);
  return found;
}

/** Lets everything that says who pays for a child name its guardians by their new ids. */
export async function renamePayers(w: Writing, studentId: string, ids: ReadonlyMap<string, string>): Promise<void> {
  if (ids.size === 0) return;
  for (const { rename } of links) await rename(w, studentId, ids);
}

/** @throws ServiceError payerInPlan, naming those guardians going from a child who pay for it */
export async function refusePaying(w: Writing, studentId: string, going: readonly Guardian[]): Promise<void> {
  if (going.length === 0) return;
  const paying = await payersOf(w, [studentId]);
  const names = going.filter(({ id }) => paying.has(id)).map(({ name }) => name);
  if (names.length > 0) throw new ServiceError('payerInPlan', { names: names.join('、') });
}

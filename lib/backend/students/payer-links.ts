import { ServiceError } from '../kernel/service-error.ts';
import { joined } from './joined.ts';
import type { Guardian } from './register.ts';
import type { Writing } from './writing.ts';

/** Guardians by whom charges of these children are paid, wherever that is kept. */
export async function payersOf(w: Writing, studentIds: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  if (studentIds.length === 0) return found;
  // One after the other: they share one connection.
  for (const { payers } of joined().payerLinks) for (const id of await payers(w, studentIds)) found.add(id);
  return found;
}

/** Lets everything that says who pays for a child name its guardians by their new ids. */
export async function renamePayers(w: Writing, studentId: string, ids: ReadonlyMap<string, string>): Promise<void> {
  if (ids.size === 0) return;
  for (const { rename } of joined().payerLinks) await rename(w, studentId, ids);
}

/** @throws ServiceError payerInPlan, naming those guardians going from a child who pay for it */
export async function refusePaying(w: Writing, studentId: string, going: readonly Guardian[]): Promise<void> {
  if (going.length === 0) return;
  const paying = await payersOf(w, [studentId]);
  const names = going.filter(({ id }) => paying.has(id)).map(({ name }) => name);
  if (names.length > 0) throw new ServiceError('payerInPlan', { names: names.join('、') });
}

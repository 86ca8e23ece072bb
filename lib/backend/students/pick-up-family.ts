import { maskPhone } from '@/lib/rules/phone.ts';
import { guardiansOf } from './register.ts';
import type { Reading } from './writing.ts';

/** Those who answer for a child, as a gate may see them. The published way for other modules. */
export async function pickUpFamily(ctx: Reading, studentId: string) {
  const called = (await guardiansOf(ctx, [studentId])).get(studentId) ?? [];
  return called.map(({ id, name, relation, relationName, phone, idNumber, mayPickUp }) => ({
    id,
    name,
    relation,
    relationName,
    phoneMasked: maskPhone(phone),
    idTail: idNumber?.slice(-4) ?? '',
    mayPickUp,
  }));
}

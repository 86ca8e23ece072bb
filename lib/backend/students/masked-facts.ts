import { fieldsWith } from '@/lib/contracts/students/field-lists.ts';
import { maskIdentityNumber } from '@/lib/rules/identity-number.ts';
import type { Student } from './register.ts';

type MaskedFact = ReturnType<typeof fieldsWith<'masked'>>[number];

/** What nobody reads whole of a child, masked, as `idNumber`. */
export const maskedFacts = (child: Pick<Student, MaskedFact>) =>
  Object.fromEntries(
    fieldsWith('masked').map((name) => [name, child[name] && maskIdentityNumber(child[name])]),
  ) as Pick<Student, MaskedFact>;

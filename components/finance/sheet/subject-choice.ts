import type { Subject } from '@/lib/contracts/finance/subjects.ts';
import type { Choice } from './choices.ts';

/** A subject as a cell offers it. */
export const subjectChoice = ({ id, number, fullName, sounds, currency, unit }: Subject): Choice => ({
  id,
  code: number,
  name: fullName,
  sounds,
  currency,
  unit,
});

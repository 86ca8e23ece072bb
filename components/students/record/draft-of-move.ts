import type { StudentMove } from '@/lib/rules/student-moves.ts';

/** What the draft is called in which a student is moved from one state to another. */
export const draftOfMove = (move: StudentMove, studentId: string) => `${move} ${studentId}`;

/** What the draft is called in which those chosen in the list leave together. */
export const draftOfLeaving = (students: readonly { readonly id: string }[]) =>
  `${chosen}${students.map(({ id }) => id).join(' ')}`;

const chosen = 'leave chosen ';
export const isDraftOfLeaving = (name: string) => name.startsWith(chosen);

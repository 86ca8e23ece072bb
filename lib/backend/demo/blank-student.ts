import { newStudent } from '@/lib/contracts/students/record.ts';

/** A child of whom nothing is known but that there is one. */
export const blankStudent = newStudent.parse({ name: '-', gender: 'unspecified' });

import type { Student } from '../register.ts';

/** How many children a line is about, with the first names. */
export const namesOf = (children: readonly Pick<Student, 'name'>[]): Record<string, string | number> => ({
  count: children.length,
  names: children
    .slice(0, 5)
    .map(({ name }) => name)
    .join('、'),
});

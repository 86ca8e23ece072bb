import type { Fields } from '../fields.ts';

/** With which subject another is made one. */
export const mergeFields = { intoId: { is: 'reference', form: 'merge', listed: null } } as const satisfies Fields;

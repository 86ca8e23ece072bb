import { limits } from '@/lib/rules/limits.ts';
import { dirAccesses } from '@/lib/rules/media/dir-access.ts';
import type { Fields } from '../fields.ts';

/** What a directory is called. */
export const dirFields = {
  name: { is: 'line', max: limits.mediaNameChars, form: 'facts', listed: null },
} as const satisfies Fields;

/** Who sees a directory; the department is asked for where it is one's. */
export const shareFields = {
  access: { is: 'choice', of: dirAccesses, form: 'share', help: true, listed: null },
  departmentId: { is: 'reference', optional: true, form: 'share', help: true, listed: null },
} as const satisfies Fields;

/** Where a directory or a file is put; left open, at the top. */
export const placeFields = {
  parentDirId: { is: 'reference', optional: true, form: 'facts', listed: null },
} as const satisfies Fields;

/** What may be done with a directory. */
export const dirMoves = ['rename', 'share', 'move', 'delete'] as const;

import { areaKinds } from '@/lib/rules/area-tree.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Fields } from '../fields.ts';

/** What people write of an area. */
export const areaFields = {
  name: { is: 'line', max: limits.placeChars, form: 'facts', listed: null },
  kind: { is: 'choice', of: areaKinds, first: 'point', form: 'facts', help: true, listed: null },
  parentId: { is: 'reference', optional: true, form: 'facts', help: true, listed: null },
  sort: { is: 'whole', min: 0, max: 9_999, first: 1, form: 'facts', help: true, listed: null },
} as const satisfies Fields;

/** Below which area the taken places go. */
export const takenFields = {
  parentId: { is: 'reference', optional: true, form: 'facts', help: true, listed: null },
} as const satisfies Fields;

import { type FieldsWith, inOrderOf } from './field-lists.ts';

/** Facts that the surviving record may take from the other; the guardians of both are kept in any case. */
export const mergeFields = inOrderOf('merged');
export type MergeField = FieldsWith<'merged'>;

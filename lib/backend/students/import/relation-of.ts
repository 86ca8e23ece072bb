import type { ImportField } from '@/lib/contracts/students/import-fields.ts';
import type { GuardianRelation } from '@/lib/contracts/students/reference.ts';
import type { RowReader } from './row-reader.ts';

/**
 * The relation that a cell tells: a word of the school's own is the relation `other` by that name. Null for an empty
 * cell and for one that tells nothing, which is complained of.
 */
export function relationOf(
  { text, choice }: RowReader,
  relations: ReadonlySet<string>,
  column: ImportField,
): { readonly relation: GuardianRelation; readonly relationName?: string } | null {
  const word = text(column);
  if (relations.has(word)) return { relation: 'other', relationName: word };
  const relation = choice(column);
  return relation === null ? null : { relation: relation as GuardianRelation };
}

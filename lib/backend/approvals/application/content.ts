import { createHash } from 'node:crypto';
import type { ApprovedDocument } from '../joined.ts';
import type { StoredLine } from '../schema/application.ts';

/** What names the content of a document: whoever decides says which they saw. */
export const contentOf = ({ title, cents, shown, fileIds, childId }: ApprovedDocument): string =>
  createHash('sha256')
    .update(JSON.stringify([title, cents, childId, shown.map(({ name, look, value }) => [name, look, value]), fileIds]))
    .digest('hex');

/** What a line said before, where it says something else now. */
export function saidBefore(
  line: StoredLine,
  before: readonly StoredLine[] | null,
): { readonly isChanged: boolean; readonly before: StoredLine['value'] } {
  if (before === null) return { isChanged: false, before: null };
  const former = before.find(({ name }) => name === line.name);
  const value = former?.value ?? null;
  return value === line.value ? { isChanged: false, before: null } : { isChanged: true, before: value };
}

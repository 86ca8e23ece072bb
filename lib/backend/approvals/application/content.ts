import { createHash } from 'node:crypto';
import type { ApprovalFile } from '@/lib/contracts/approvals/application.ts';
import type { ApprovedDocument } from '../joined.ts';
import type { StoredLine } from '../schema/application.ts';

/** What names the content of a document: whoever decides says which they saw. */
export const contentOf = ({ title, cents, shown, fileIds, childId }: ApprovedDocument): string =>
  createHash('sha256')
    .update(JSON.stringify([title, cents, childId, shown.map(({ name, look, value }) => [name, look, value]), fileIds]))
    .digest('hex');

/** A document with the files that the engine keeps of it: whoever decides sees how many, and decides on these. */
export const withFiles = (document: ApprovedDocument, files: readonly ApprovalFile[]): ApprovedDocument => ({
  ...document,
  shown: [...document.shown, { name: 'files', look: 'count', value: files.length }],
  fileIds: [...document.fileIds, ...files.map(({ id }) => id)],
});

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

import type { DocumentConflict, DocumentRow } from '@/lib/contracts/students/documents.ts';
import type { DocumentKind } from '@/lib/contracts/students/reference.ts';

/** What a person writes of a document. */
export interface DocumentValues {
  readonly kind: DocumentKind;
  readonly title: string;
  readonly number: string;
  readonly validFrom: string;
  readonly validTo: string;
  readonly hasOriginal: boolean;
}
export type DocumentField = keyof DocumentValues;
export const documentFields: readonly DocumentField[] = [
  'kind',
  'title',
  'number',
  'validFrom',
  'validTo',
  'hasOriginal',
];

/** An empty form, or the form of a document. */
export const documentValues = (document: DocumentRow | null): DocumentValues => ({
  kind: document?.kind ?? 'birthCertificate',
  title: document?.title ?? '',
  number: document?.number ?? '',
  validFrom: document?.validFrom ?? '',
  validTo: document?.validTo ?? '',
  hasOriginal: document?.hasOriginal ?? false,
});

export const isSame = (one: DocumentValues, other: DocumentValues) =>
  documentFields.every((field) => one[field] === other[field]);

/** The conflict in a failure's detail, if it is one. */
export function documentConflictOf(detail: unknown): DocumentConflict | null {
  return typeof detail === 'object' && detail !== null && 'current' in detail ? (detail as DocumentConflict) : null;
}

/** Fields that the other person changed to something else than I have, and whether I changed them too. */
export function documentDifferences(opened: DocumentValues, mine: DocumentValues, theirs: DocumentValues) {
  return documentFields
    .filter((field) => theirs[field] !== opened[field] && theirs[field] !== mine[field])
    .map((field) => ({ field, both: mine[field] !== opened[field] }));
}

/** The form as it goes on: their document, with my changes where I keep mine or was alone in changing. */
export function mergedDocument(
  opened: DocumentValues,
  mine: DocumentValues,
  theirs: DocumentValues,
  takeTheirs: ReadonlySet<DocumentField>,
): DocumentValues {
  const kept = documentFields.filter((field) => mine[field] !== opened[field] && !takeTheirs.has(field));
  return { ...theirs, ...Object.fromEntries(kept.map((field) => [field, mine[field]])) };
}

export type { DocumentKind, DocumentModule, DocumentReason } from '@/lib/rules/finance/document-states.ts';
export type { BookDocument, DocumentLine, DocumentOrigin } from './documents/document.ts';
export { type DocumentWriter, submitDocument } from './documents/submit.ts';
export { documentsOf, type SubmittedDocument } from './documents/submitted.ts';
export { documentTotals } from './documents/totals.ts';
export { withdrawDocument } from './documents/withdraw.ts';
export type { ClosingCheck, DocumentKey, HeldAmounts, TiedSubjects } from './joined.ts';
export { daysInClosedMonths, daysTaken } from './periods/taking-months.ts';
export { improveLines } from './reconciliation/improve-lines.ts';
export { type ReadStatement, readStatement } from './reconciliation/read-statement.ts';
export {
  bookableSubjects,
  itemNamed,
  refuseUnbookable,
  type StandardSubject,
  standardNumbers,
} from './subjects/bookable.ts';

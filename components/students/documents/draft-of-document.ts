import { newDraft } from '@/components/shared/form/use-waiting-form.ts';

/** What the draft of a student's document is called. */
export const draftOfDocument = (studentId: string, document: { readonly id: string } | null) =>
  `document ${studentId} ${document?.id ?? newDraft}`;

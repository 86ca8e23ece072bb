import { newDraft } from '@/components/shared/form/use-waiting-form.ts';

/** What the drafts of the calendar's two forms are called; days begin with the one that was clicked, or with none. */
export const draftOfTerm = (term: { readonly id: string } | null) => `term ${term?.id ?? newDraft}`;
export const draftOfDays = (day: string) => `${daysDraft}${day}`;

const daysDraft = 'days ';
export const isDraftOfDays = (name: string) => name.startsWith(daysDraft);
export const dayOfDraft = (name: string) => name.slice(daysDraft.length);

import { newDraft } from '@/components/shared/form/use-waiting-form.ts';

/** What the draft of an auxiliary item is called on the page of all the books. */
export const draftOfAuxiliary = (item: { readonly id: string } | null) => `auxiliary ${item?.id ?? newDraft}`;

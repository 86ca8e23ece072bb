/** What the draft of the school's own lines of the check list is called. */
export const draftOfItems = 'items';

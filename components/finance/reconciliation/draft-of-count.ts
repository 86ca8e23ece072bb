/** What the draft of a count is called on the page of all the books. */
export const draftOfCount = (year: number) => `count ${year}`;

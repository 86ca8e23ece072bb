/** What the draft of an adjustment of a month is called on the page of all the books. */
export const draftOfAdjusting = (period: number) => `adjustment ${period}`;

/** What the draft of the flows before the books began is called on the page of all the books. */
export const draftOfInit = (year: number) => `cash flows before ${year}`;

/** What is done with a subject in a form of its own: it is changed, or one is added below it. */
export const subjectDeeds = ['edit', 'add'] as const;
export type SubjectDeed = (typeof subjectDeeds)[number];

/** What the draft of that form is called on the page of all the books. */
export const draftOfSubject = (subject: { readonly id: string }, deed: SubjectDeed) => `subject ${subject.id} ${deed}`;

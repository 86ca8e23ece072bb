/** In the place of the subject's id: one is added below it. */
export const belowOf = (id: string) => `below-${id}`;

/** In the place of the id: it becomes one with another. */
export const mergeOf = (id: string) => `merge-${id}`;

/** In the place of the id: one of the first level is added. */
export const topSubject = 'new';

const prefix = 'subject ';

/** What the draft of a form of subjects is called on the page of all the books. @param form as the address names it */
export const draftOfSubject = (form: string) => `${prefix}${form}`;

/** The form whose draft this is; null for those of other parts of the page. */
export const subjectFormOf = (draft: string) => (draft.startsWith(prefix) ? draft.slice(prefix.length) : null);

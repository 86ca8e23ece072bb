/** What the draft of the school's own fields of a record is called. */
export const draftOfCustom = (studentId: string) => `custom ${studentId}`;

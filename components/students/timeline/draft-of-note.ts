/** What the draft of a note on a child's time line is called. */
export const draftOfNote = (studentId: string) => `note ${studentId}`;

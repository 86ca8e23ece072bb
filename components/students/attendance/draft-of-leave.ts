/** What the draft of a leave request is called among the parts of attendance. */
export const draftOfLeave = 'leave';

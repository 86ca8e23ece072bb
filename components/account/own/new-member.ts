/** The name under which the draft of somebody who is being added waits. */
export const newMember = 'new';

/** Names the draft of a student who is not stored yet; drafts of others are named by their id. */
export const newRecord = 'new';

/** Names the draft of a student who is not stored yet; drafts of others are named by their id. */
export const newRecord = 'new';

/** Tells the draft of a record from those of the smaller forms beside it, which are named by what they are and whom they concern. */
export const isDraftOfRecord = (name: string) => !name.includes(' ');

/**
 * Tells the draft of a record from those of the smaller forms beside it, which are named by what they are and whom they
 * concern.
 */
export const isDraftOfRecord = (name: string) => !name.includes(' ');

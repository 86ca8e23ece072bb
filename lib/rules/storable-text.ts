/**
 * Characters that nobody sees and that turn the direction of a line: they come in with what is pasted, and let one name
 * look like another. The joiners of scripts and signs are none of them.
 */
const unseen = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;

/** What shows: joiners and fillers alone are seen by nobody either. */
const shown = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800]/u;

/** A text without characters that nobody sees; nothing at all where it has no other. */
export const seenText = (text: string): string => (shown.test(text) ? text.replace(unseen, '') : '');

/** Whether a text is one line, which lists, slips and sheets can show as it is. */
export const isOneLine = (text: string): boolean => !/[\n\v\f\r\u0085\u2028\u2029]/.test(text);

/** Whether a database and a JSON document can hold a text: no NUL, no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

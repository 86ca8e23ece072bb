import { withoutRadicals } from './radicals.ts';

/** What is typed for the dot between the parts of a name, beside the full stop of Latin. */
export const nameDots = '\u00B7\u0387\u1427\u16EB\u2022\u2024\u2027\u2219\u22C5\u2E31\u2E33\u30FB\uFF0E\uFF65';

const dotted = new RegExp(
  `(?<=\\p{Script=Han})\\s*[${nameDots}.]+(?:\\s*[${nameDots}.]+)*\\s*(?=\\p{Script=Han})`,
  'gu',
);
/** Joiners are letters of some scripts; beside a character and a dot they are nothing. */
const joiners = new RegExp(
  `(?<=[\\p{Script=Han}${nameDots}])[\\u200C\\u200D]+|[\\u200C\\u200D]+(?=[\\p{Script=Han}${nameDots}])`,
  'gu',
);

/**
 * The name of a person as it is kept, by whatever way it came: of characters where a program has put their radicals,
 * with one kind of dot between its parts (阿依古丽·买买提 is typed with a dozen), without joiners between characters, and
 * without the blanks that make a name of two characters as wide as one of three (张 三).
 */
export function tidyPersonName(text: string): string {
  const name = withoutRadicals(text).replace(joiners, '').replace(dotted, '·');
  return /^[\p{Script=Han}·\s]+$/u.test(name) ? name.replace(/\s+/g, '') : name;
}

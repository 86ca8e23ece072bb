/**
 * A cell without what people and programs add so that it looks or stays right: line ends, an apostrophe before digits,
 * blanks around it.
 */
export const writtenText = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .replace(/^['\u2018\u2019\uff07`](?=[+\d])/, '');

/**
 * A name with one kind of dot between its parts (阿依古丽·买买提 is typed with half a dozen), and without the blanks that make
 * a name of two characters as wide as one of three (张 三).
 */
export function writtenName(text: string): string {
  const dotted = text.replace(/(?<=\p{Script=Han})\s*[•‧∙⋅・･．.]\s*(?=\p{Script=Han})/gu, '·');
  return /^[\p{Script=Han}\s]+$/u.test(dotted) ? dotted.replace(/\s+/g, '') : dotted;
}

/**
 * A cell without what people and programs add so that it looks or stays right: line ends, an apostrophe before digits,
 * blanks around it.
 */
export const writtenText = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .replace(/^['\u2018\u2019\uff07`](?=[+\d])/, '');

import { type SubSubjectType, typeOfSubType } from './chart.ts';

/** Digits of each level: 4-2-2-2. The first four are the regulation's, the lower levels the school's. */
const levels: readonly number[] = [4, 6, 8, 10];
export const subjectNumberMax = 10;

/** 1 to 4 by the length of the number; null where it is none. */
export function subjectLevel(number: string): number | null {
  const at = /^[1-5]\d+$/.test(number) ? levels.indexOf(number.length) : -1;
  return at < 0 ? null : at + 1;
}

/** The number of the level above; null for a top subject. */
export const parentNumber = (number: string): string | null => (number.length <= 4 ? null : number.slice(0, -2));

/** The numbers from the top down to this one. */
export const numberTrail = (number: string): readonly string[] =>
  levels.filter((length) => length <= number.length).map((length) => number.slice(0, length));

/**
 * Whether a top subject's number begins with the digit of what it is: 4 for income and 5 for expense, else its type.
 */
export const subTypeFits = (number: string, subType: SubSubjectType) =>
  number.startsWith(String(subType >= 6 ? subType - 2 : typeOfSubType(subType)));

/** The next free number below a parent: 01 to 99; null where none is free or the parent is on the lowest level. */
export function nextChildNumber(parent: string, taken: readonly string[]): string | null {
  if (parent.length >= subjectNumberMax) return null;
  for (let at = 1; at <= 99; at++) {
    const number = `${parent}${String(at).padStart(2, '0')}`;
    if (!taken.includes(number)) return number;
  }
  return null;
}

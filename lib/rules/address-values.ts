import { isCalendarDate } from './calendar-date.ts';

/** The id that a part of an address holds; anything else counts as absent. */
export const idIn = (text: string | undefined): string | undefined =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text ?? '') ? text : undefined;

/** A key of letters, digits and lines. */
export const keyIn = (text: string | undefined): string | undefined =>
  /^[\w-]{1,60}$/.test(text ?? '') ? text : undefined;

/** The month, YYYY-MM of this century. */
export const monthIn = (text: string | undefined): string | undefined =>
  /^20\d\d-(0[1-9]|1[0-2])$/.test(text ?? '') ? text : undefined;

/** The day, YYYY-MM-DD. */
export const dateIn = (text: string | undefined): string | undefined =>
  text && isCalendarDate(text) ? text : undefined;

/** The one of the values. */
export const oneOf = <V extends string>(values: readonly V[], text: string | undefined): V | undefined =>
  values.find((value) => value === text);

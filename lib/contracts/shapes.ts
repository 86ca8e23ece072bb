import { z } from 'zod';
import { isCalendarDate } from '@/lib/rules/calendar-date.ts';
import { limits } from '@/lib/rules/limits.ts';
import { tidyPersonName } from '@/lib/rules/person-name.ts';
import { isPhone, tidyPhone } from '@/lib/rules/phone.ts';
import { isOneLine, isStorable, seenText } from '@/lib/rules/storable-text.ts';

/** What is read of a text: without blanks around it and without what nobody sees. */
export const line = z.string().overwrite(seenText).trim();
const oneLine = { params: { key: 'lineEnd' } };
/** One line, such as a name. */
export const text = (max: number) => line.max(max).refine(isStorable).refine(isOneLine, oneLine);
export const requiredText = (max: number) => line.min(1).max(max).refine(isStorable).refine(isOneLine, oneLine);
const named = line.overwrite(tidyPersonName).max(limits.nameChars).refine(isStorable).refine(isOneLine, oneLine);
/** The name of a person: spellings that look alike are kept as one, whether typed in a form or read from a sheet. */
export const personName = named.min(1);
/** The same where it may be left out, and for searching. */
export const personNameOrNone = named;
/** What people write in a box of several lines. */
export const lines = (max: number) => line.max(max).refine(isStorable);
export const requiredLines = (max: number) => line.min(1).max(max).refine(isStorable);

/** For lists in which nothing may stand twice. */
export const unique = (values: readonly unknown[]) => new Set(values).size === values.length;

export const uuid = z.uuid();
/** The version in which a row was read: another answers 409. */
export const version = z.int32().min(1);

/** One row. */
export const byId = z.strictObject({ id: uuid });
/** One row as it was read. */
export const byVersion = z.strictObject({ id: uuid, version });

export const calendarDate = z
  .string()
  .trim()
  .refine(isCalendarDate, { params: { key: 'date' } });

/** YYYY-MM of this century: what is charged or given back by month. */
export const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

/** Money travels as a whole number of cents. */
export const cents = z.int().min(0).max(limits.moneyCentsMax);

/** A telephone number as people write it, tidied. */
export const phone = z
  .string()
  .transform(tidyPhone)
  .refine((value) => value !== '', { params: { key: 'required' } })
  .refine((value) => value === '' || isPhone(value), { params: { key: 'phone' } });

import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { kept, schemasOf, writtenSchemasOf } from '../field-schemas.ts';
import { entryFields } from './entry-fields.ts';
import { schoolDictionaries, schoolFlags } from './setting-names.ts';

export const flagRow = z.object({ key: z.enum(schoolFlags), on: z.boolean(), version: z.number() });
export const savedFlag = z.strictObject({ key: z.enum(schoolFlags), on: z.boolean(), version: z.int32().min(0) });

/** Its id is its code behind that of its dictionary. */
export const dictionaryEntry = z.object({ ...kept, ...schemasOf(entryFields) });
export type DictionaryEntry = z.output<typeof dictionaryEntry>;

/** Version 0 adds an entry. */
export const savedEntry = z.strictObject({
  dictionary: z.enum(schoolDictionaries),
  code: z
    .string()
    .trim()
    .regex(/^[\w-]+$/)
    .max(limits.dictionaryCodeChars),
  ...writtenSchemasOf(entryFields),
  version: z.int32().min(0),
});

import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { isStorable } from '@/lib/rules/storable-text.ts';
import { requiredText, unique, uuid } from '../shapes.ts';

/** The address of a list, as the menu names it: `/eduplus/basic/student`. */
const list = z
  .string()
  .max(limits.menuIdChars)
  .regex(/^\/eduplus(\/[\w-]+)+$/);

const parameters = z
  .record(z.string().regex(/^[A-Za-z]{1,40}$/), z.string().min(1).max(limits.addressChars).refine(isStorable))
  .refine((query) => Object.keys(query).length <= limits.savedViewParameters);

/** Their names are kept in a cookie too. */
const columns = z
  .array(
    z
      .string()
      .max(limits.nameChars)
      .regex(/^[\w.]+$/),
  )
  .max(limits.savedViewColumns)
  .refine((props) => unique(props));

const facts = {
  list,
  name: requiredText(limits.savedViewNameChars),
  /** Parameters of the list's address. */
  query: parameters,
  /** Null where the list has no choice of columns, or shows its usual ones. */
  columns: columns.nullable(),
  /** The list opens with it where its address asks for nothing. */
  standard: z.boolean(),
};

/** What a person looks at a list by, under a name of her own. */
export const savedView = z.object({ id: uuid, version: z.int32(), ...facts });

export type SavedView = z.output<typeof savedView>;

export const savedViews = z.object({ views: z.array(savedView) });

/** Without an id a new one; else the id and the version that was read. */
export const writtenView = z.strictObject({ id: uuid.optional(), version: z.int32().optional(), ...facts });

export const removedView = z.strictObject({ id: uuid, version: z.int32() });

import { type SQL, sql } from 'drizzle-orm';
import { customType, integer, smallint, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';

/** Text compared byte by byte (COLLATE "C"), so that indexes serve ranges and the order is the same on every server. */
export const indexedText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** Blanks, joiners and what nobody sees, as `identityOf` of the rules leaves them out. */
const unseen =
  '[\\t-\\r \\u00A0\\u00AD\\u1680\\u2000-\\u200F\\u2028-\\u202F\\u205F-\\u2064\\u2066-\\u2069\\u3000\\uFEFF]';

/**
 * What a column names, kept beside it by the database: `identityOf` of the rules, by which rows are found and compared.
 * Byte by byte, so that it is the same on every server.
 */
export const identityColumn = (name: string, of: string) =>
  indexedText(name)
    .notNull()
    .generatedAlwaysAs(
      (): SQL =>
        sql.raw(`lower(normalize(regexp_replace(normalize("${of}", NFKC), '${unseen}', '', 'g'), NFKC) collate "C")`),
    );

/**
 * Which of several that name the same: 0, but for rows that were there before this was compared. They stay until a
 * person writes another.
 */
export const twinColumn = (name: string) => smallint(name).notNull().default(0);

export const id = () =>
  uuid('id')
    .notNull()
    .$defaultFn(() => uuidv7());
/**
 * Bytes that belong into the row: small, and gone with it. Sent in the database's own notation, which every driver
 * takes.
 */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array | string }>({
  dataType: () => 'bytea',
  toDriver: (value) => `\\x${value.toString('hex')}`,
  fromDriver: (value) => Buffer.from(value as Uint8Array),
});
/** The tenant: first column of every key of a tenant table. */
export const schoolId = () => uuid('school_id').notNull();
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** When a row was last changed and by whom, from its first day on. */
export const changed = () => ({ updatedAt: instant('updated_at').notNull(), updatedBy: uuid('updated_by').notNull() });
const version = () => integer('version').notNull().default(1);
/** The same with the version that an update has to name. */
export const versioned = () => ({ version: version(), ...changed() });
/** The same for rows that may never have been changed: when and by whom are null until then. */
export const versionedLater = () => ({
  version: version(),
  updatedAt: instant('updated_at'),
  updatedBy: uuid('updated_by'),
});

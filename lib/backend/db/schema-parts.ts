import { customType, integer, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';

/** Text compared byte by byte (COLLATE "C"), so that indexes serve ranges and the order is the same on every server. */
export const indexedText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

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

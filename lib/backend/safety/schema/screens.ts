import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { MonitorSource, ScreenKind } from '@/lib/contracts/safety/screens.ts';
import { indexedText, instant, versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable } from '../../db/tenant-table.ts';

/**
 * Addresses by which a public screen of the school is opened without signing in. Revoked ones stay, so that one can see
 * that they were.
 */
export const screenAddresses = tenantTable(
  'screen_addresses',
  {
    kind: text('kind').$type<ScreenKind>().notNull(),
    /** Of the key that stands in the address. */
    keyHash: indexedText('key_hash').notNull(),
    label: text('label').notNull(),
    ranges: text('ranges').array().notNull(),
    showNames: boolean('show_names').notNull(),
    notice: text('notice').notNull(),
    monitors: jsonb('monitors').$type<MonitorSource[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    openedAt: instant('opened_at'),
    revokedAt: instant('revoked_at'),
    ...versioned(),
  },
  (t) => [
    uniqueIndex('screen_addresses_key').on(t.schoolId, t.keyHash),
    index('screen_addresses_open').on(t.schoolId, t.createdAt).where(sql`${t.revokedAt} is null`),
  ],
);

/** Digits by which a display learns a key of an address, and once it has, the digest of that key. */
export const screenPairings = tenantTable(
  'screen_pairings',
  {
    addressId: uuid('address_id').notNull(),
    codeHash: indexedText('code_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Null until the digits were used. */
    keyHash: indexedText('key_hash'),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
  },
  (t) => [
    refers('screen_pairings_address', t.addressId, screenAddresses).onDelete('cascade'),
    index('screen_pairings_of_address').on(t.schoolId, t.addressId),
    uniqueIndex('screen_pairings_code').on(t.schoolId, t.codeHash).where(sql`${t.keyHash} is null`),
    uniqueIndex('screen_pairings_key').on(t.schoolId, t.keyHash).where(sql`${t.keyHash} is not null`),
  ],
);

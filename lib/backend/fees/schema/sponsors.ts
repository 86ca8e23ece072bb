import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import type { Sponsor } from '@/lib/contracts/fees/sponsors.ts';
import type { ClaimState } from '@/lib/rules/fees/claim-moves.ts';
import { indexedText, versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable, tenantTableBy } from '../../db/tenant-table.ts';
import { students } from '../../students/schema.ts';
import { feeItems } from '../schema.ts';
import { feeBills } from './bills.ts';

/** Who pays in place of families: the state, a foundation. */
export const feeSponsors = tenantTable(
  'fee_sponsors',
  {
    name: text('name').notNull(),
    kind: text('kind').$type<Sponsor['kind']>().notNull(),
    itemIds: jsonb('item_ids').$type<string[]>().notNull(),
    grades: jsonb('grades').$type<Sponsor['grades']>().notNull(),
    percentBp: integer('percent_bp'),
    amountCents: bigint('amount_cents', { mode: 'number' }),
    validFrom: date('valid_from').notNull(),
    validTo: date('valid_to'),
    enabled: boolean('enabled').notNull(),
    note: text('note').notNull(),
    ...versioned(),
  },
  (t) => [check('fee_sponsors_one_way', sql`num_nonnulls(${t.percentBp}, ${t.amountCents}) = 1`)],
);

/** Children whom a sponsor pays for by name, beside the grades it pays for. */
export const feeSponsored = tenantTableBy(
  'fee_sponsored',
  ['sponsorId', 'studentId'],
  {
    sponsorId: uuid('sponsor_id').notNull(),
    studentId: uuid('student_id').notNull(),
    fromOn: date('from_on').notNull(),
    toOn: date('to_on'),
    reason: text('reason').notNull(),
  },
  (t) => [
    refers('fee_sponsored_sponsor', t.sponsorId, feeSponsors).onDelete('cascade'),
    refers('fee_sponsored_student', t.studentId, students).onDelete('cascade'),
    index('fee_sponsored_of_student').on(t.schoolId, t.studentId),
    check('fee_sponsored_forward', sql`${t.toOn} is null or ${t.toOn} >= ${t.fromOn}`),
  ],
);

/** What sponsors owe of published bills, line by line. */
export const feeClaims = tenantTable(
  'fee_claims',
  {
    sponsorId: uuid('sponsor_id').notNull(),
    billId: uuid('bill_id').notNull(),
    studentId: uuid('student_id').notNull(),
    classId: uuid('class_id'),
    classKey: indexedText('class_key').notNull(),
    studentNumber: indexedText('student_number').notNull(),
    itemId: uuid('item_id').notNull(),
    month: indexedText('month').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    state: text('state').$type<ClaimState>().notNull(),
    /** The day and the reference of its last move. */
    movedOn: date('moved_on'),
    reference: text('reference').notNull().default(''),
    note: text('note').notNull().default(''),
    ...versioned(),
  },
  (t) => [
    refers('fee_claims_sponsor', t.sponsorId, feeSponsors),
    refers('fee_claims_bill', t.billId, feeBills).onDelete('cascade'),
    refers('fee_claims_student', t.studentId, students),
    refers('fee_claims_item', t.itemId, feeItems),
    index('fee_claims_newest').on(t.schoolId, t.month.desc().nullsFirst(), t.classKey, t.studentNumber, t.id),
    index('fee_claims_of_sponsor').on(t.schoolId, t.sponsorId, t.state),
    index('fee_claims_of_bill').on(t.schoolId, t.billId),
    check('fee_claims_positive', sql`${t.cents} > 0`),
  ],
);

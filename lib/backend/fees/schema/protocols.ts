import { sql } from 'drizzle-orm';
import { bigint, date, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ProtocolChannel, ProtocolState } from '@/lib/rules/fees/protocol-states.ts';
import { instant, versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable } from '../../db/tenant-table.ts';
import { students } from '../../students/schema.ts';

/**
 * What families agreed about deduction, each channel its own. Whether one has expired says its last day, so that no job
 * has to write it.
 */
export const feeProtocols = tenantTable(
  'fee_protocols',
  {
    studentId: uuid('student_id').notNull(),
    channel: text('channel').$type<ProtocolChannel>().notNull(),
    state: text('state').$type<ProtocolState>().notNull(),
    payerName: text('payer_name').notNull(),
    /** The last four digits of the account that pays: the school keeps no more of it. */
    accountTail: text('account_tail').notNull(),
    /** As the channel names it. */
    number: text('number').notNull(),
    /** Which text was agreed to, in which edition. */
    edition: text('edition').notNull(),
    /** The most that one deduction takes. */
    limitCents: bigint('limit_cents', { mode: 'number' }),
    signedOn: date('signed_on'),
    validTo: date('valid_to'),
    endedOn: date('ended_on'),
    reason: text('reason').notNull().default(''),
    note: text('note').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    ...versioned(),
  },
  (t) => [
    refers('fee_protocols_student', t.studentId, students),
    index('fee_protocols_newest').on(t.schoolId, t.id.desc().nullsFirst()),
    index('fee_protocols_of_student').on(t.schoolId, t.studentId),
    uniqueIndex('fee_protocols_once')
      .on(t.schoolId, t.studentId, t.channel)
      .where(sql`${t.state} not in ('terminated', 'signFailed')`),
  ],
);

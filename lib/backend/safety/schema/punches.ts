import { sql } from 'drizzle-orm';
import { date, index, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { DeviceSource } from '@/lib/contracts/safety/device-fields.ts';
import type { AccessReason } from '@/lib/rules/access-rule.ts';
import { indexedText, instant } from '../../db/schema-parts.ts';
import { refers, tenantTable } from '../../db/tenant-table.ts';
import { staff } from '../../organisation/schema.ts';
import { students } from '../../students/schema.ts';
import { safetyDevices } from '../schema.ts';

/** What devices saw, as they told it, with what was decided on the spot. Rows are added and never changed. */
export const safetyPunches = tenantTable(
  'safety_punches',
  {
    deviceId: uuid('device_id').notNull(),
    /** The device's own number of it, under which it is known when it is sent again. */
    number: indexedText('number').notNull(),
    /** By the device's clock, and by ours. */
    deviceAt: instant('device_at').notNull(),
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** At the school. */
    day: date('day').notNull(),
    /** What the device read: a card, or the child's number. */
    code: indexedText('code').notNull(),
    direction: text('direction').$type<'in' | 'out'>().notNull(),
    source: smallint('source').$type<DeviceSource>().notNull(),
    /** Where the device hung then. */
    place: text('place').notNull(),
    /** Null where nobody has such a card or number. */
    studentId: uuid('student_id'),
    staffId: uuid('staff_id'),
    classId: uuid('class_id'),
    /** At a gate: 1 allowed, 2 no right, 3 blacklisted or expired. */
    access: smallint('access').$type<1 | 2 | 3>(),
    reason: text('reason').$type<AccessReason>(),
    /** The rule that decided, or came nearest, under the name it had then. */
    ruleId: uuid('rule_id'),
    ruleName: text('rule_name').notNull(),
  },
  (t) => [
    unique('safety_punches_number').on(t.schoolId, t.deviceId, t.number),
    refers('safety_punches_device', t.deviceId, safetyDevices),
    refers('safety_punches_student', t.studentId, students).onDelete('cascade'),
    refers('safety_punches_staff', t.staffId, staff).onDelete('cascade'),
    index('safety_punches_latest').on(t.schoolId, t.day, t.at),
    index('safety_punches_of_student').on(t.schoolId, t.studentId, t.day, t.at),
    index('safety_punches_stopped').on(t.schoolId, t.day, t.at).where(sql`${t.access} > 1`),
  ],
);

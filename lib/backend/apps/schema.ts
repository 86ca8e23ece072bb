import { sql } from 'drizzle-orm';
import { date, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Application } from '@/lib/contracts/apps/apps.ts';
import type { AppCode } from '@/lib/rules/app-catalogue.ts';
import type { Subscription } from '@/lib/rules/subscription.ts';
import { instant } from '../db/schema-parts.ts';
import { tenantTable, tenantTableBy } from '../db/tenant-table.ts';

/** The apps that a school has beside those that every school has. */
export const appSubscriptions = tenantTableBy('app_subscriptions', ['appCode'], {
  appCode: text('app_code').$type<AppCode>().notNull(),
  kind: text('kind').$type<Subscription['kind']>().notNull(),
  /** The last day. */
  expiresOn: date('expires_on'),
  updatedAt: instant('updated_at').notNull(),
});

export const appApplications = tenantTable(
  'app_applications',
  {
    appCode: text('app_code').$type<AppCode>().notNull(),
    contact: text('contact').notNull(),
    phone: text('phone').notNull(),
    children: integer('children'),
    reason: text('reason').notNull(),
    source: text('source').notNull(),
    state: text('state').$type<Application['state']>().notNull(),
    answer: text('answer').notNull().default(''),
    sentBy: uuid('sent_by').notNull(),
    senderName: text('sender_name').notNull(),
    sentAt: instant('sent_at').notNull(),
    answeredAt: instant('answered_at'),
  },
  (t) => [
    // One application for an app waits at a time, also when two people send one at once.
    uniqueIndex('app_applications_waiting').on(t.schoolId, t.appCode).where(sql`${t.state} in ('sent', 'contacted')`),
    index('app_applications_newest').on(t.schoolId, t.sentAt),
  ],
);

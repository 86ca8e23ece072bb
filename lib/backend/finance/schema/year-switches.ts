import { bigint, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import type { SplitDecision } from '@/lib/rules/finance/year-switch.ts';
import { instant } from '../../db/schema-parts.ts';
import { refers, tenantTableBy } from '../../db/tenant-table.ts';
import { financeLedgers } from '../schema.ts';

/**
 * How a year took over the balances of the year before: what the accountant decided, and the proof of what was
 * confirmed.
 */
export const financeYearSwitches = tenantTableBy(
  'finance_year_switches',
  ['ledgerId'],
  {
    /** The ledger of the later year. */
    ledgerId: uuid('ledger_id').notNull(),
    decisions: jsonb('decisions').$type<readonly SplitDecision[]>().notNull(),
    /** SHA-256 of the confirmed rows in their order. */
    digest: text('digest').notNull(),
    rows: integer('rows').notNull(),
    /** The sum of one side, equal to that of the other. */
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    confirmedAt: instant('confirmed_at').notNull(),
    confirmedBy: uuid('confirmed_by').notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => [refers('finance_year_switches_ledger', t.ledgerId, financeLedgers)],
);

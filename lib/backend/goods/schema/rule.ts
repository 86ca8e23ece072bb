import { boolean, date, integer, text } from 'drizzle-orm/pg-core';
import type { Valuation } from '@/lib/contracts/goods/rule.data.ts';
import type { IssueOrder } from '@/lib/rules/goods/proposal.ts';
import { tenantTableBy } from '../../db/tenant-table.ts';

/** What a school says of its stock, from a day on until the next one. */
export const goodsRules = tenantTableBy('goods_rules', ['fromOn'], {
  fromOn: date('from_on').notNull(),
  /** How much more than ordered may come, in hundredths of a percent; orders are begun with it. */
  toleranceBp: integer('tolerance_bp').notNull(),
  /** A delivery stands in stock once a second person has checked it. */
  twoPersons: boolean('two_persons').notNull(),
  papersBlock: boolean('papers_block').notNull(),
  valuation: text('valuation').$type<Valuation>().notNull(),
  leaving: text('leaving').$type<IssueOrder>().notNull(),
});

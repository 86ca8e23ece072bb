import { and, asc, desc, lte } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { ruleCalls, SalaryRuleRow } from '@/lib/contracts/salary/rule.ts';
import { type DatedRule, ruleOn } from '@/lib/rules/salary/dated-rules.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { countedPage } from '../../kernel/paged.ts';
import { invalidFields } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { salaryRules as table } from '../schema/rule.ts';

type Calls = typeof ruleCalls;
type Stored = typeof table.$inferSelect;

/** What counted since when, the earliest first; none where nobody has said anything. */
export const datedRules = (on: Pick<Ctx, 'tx'> & { readonly school: { readonly id: string } }): Promise<DatedRule[]> =>
  on.tx
    .select({ fromDay: table.fromDay, confirmDays: table.confirmDays, keptYears: table.keptYears })
    .from(table)
    .where(ofSchool(on, table))
    .orderBy(asc(table.fromDay));

async function pageOfRules(
  ctx: Ctx,
  { page, size }: ParsedInputOf<Calls['salaryRules']>,
): Promise<ReplyOf<Calls['salaryRules']>> {
  const { rows, ...paged } = await countedPage(ctx, table, ofSchool(ctx, table), [desc(table.fromDay)], { page, size });
  const { fromDay } = ruleOn(await datedRules(ctx), today(ctx));
  return { rows: rows.map((row) => shown(row, fromDay)), ...paged };
}

const shown = ({ id, version, fromDay, confirmDays, keptYears }: Stored, inForce: string): SalaryRuleRow => ({
  ...{ id, version, fromDay, confirmDays, keptYears },
  inForce: fromDay === inForce ? 'yes' : 'no',
  actions: [],
});

/** Says what counts from a day on. @throws ServiceError invalid: the day has passed */
async function saveSalaryRule(ctx: Ctx, given: ParsedInputOf<Calls['saveSalaryRule']>): Promise<SalaryRuleRow> {
  if (given.fromDay < today(ctx)) throw invalidFields({ fromDay: { key: 'salaryRuleDay' } });
  const by = { updatedAt: ctx.now, updatedBy: ctx.person.accountId };
  // What counted from that day on until now.
  const [before] = await ctx.tx
    .select()
    .from(table)
    .where(and(ofSchool(ctx, table), lte(table.fromDay, given.fromDay)))
    .orderBy(desc(table.fromDay))
    .limit(1);
  const [row] = await ctx.tx
    .insert(table)
    .values({ schoolId: ctx.school.id, id: uuidv7(), ...given, ...by })
    .onConflictDoUpdate({ target: [table.schoolId, table.fromDay], set: { ...given, ...by } })
    .returning();
  if (!row) throw new Error('The rule was not stored');
  ctx.audit({ object: { type: 'salaryRule', id: row.id }, change: { old: before, new: given } });
  return shown(row, ruleOn(await datedRules(ctx), today(ctx)).fromDay);
}

export const ruleVerbs: VerbGroup<Calls> = { salaryRules: pageOfRules, saveSalaryRule };

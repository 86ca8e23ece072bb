import { eq } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { recordCalls } from '@/lib/contracts/salary/record.ts';
import { checkedRows, type MappedSheet, type PayrollPerson } from '@/lib/rules/salary/payroll-people.ts';
import { accounts } from '../../account/schema.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { invalidFields } from '../../kernel/service-error.ts';
import { phoneOfStaff } from '../../organisation/index.ts';
import { staff } from '../../organisation/schema.ts';
import { knownTails } from './tails.ts';

type Calls = typeof recordCalls;

/** Everybody whose slip it may be, those who have left too. */
async function staffOf(ctx: Ctx): Promise<PayrollPerson[]> {
  const tails = await knownTails(ctx);
  const rows = await ctx.tx
    .select({ id: staff.id, name: staff.name, number: staff.number, phone: phoneOfStaff, enabled: staff.enabled })
    .from(staff)
    .leftJoin(accounts, eq(accounts.id, staff.accountId))
    .where(ofSchool(ctx, staff));
  return rows.map((row) => ({ ...row, tail: tails.get(row.id) ?? '' }));
}

/** Says whose rows are, and what is wrong with them. */
export async function checkPayroll(
  ctx: Ctx,
  sheet: ParsedInputOf<Calls['checkPayroll']>,
): Promise<ReplyOf<Calls['checkPayroll']>> {
  const rows = checkedRows(await staffOf(ctx), sheet);
  ctx.audit({ object: { type: 'salaryRecord', id: 'sheet' }, change: { rows: rows.length } });
  return {
    people: rows.filter(({ person }) => person).length,
    faults: rows.flatMap(({ at, name, faults }) => faults.map((fault) => ({ at, name, ...fault }))),
    asks: rows
      .filter(({ choices }) => choices.length > 0)
      .map(({ at, name, isNamedAlone, choices }) => ({
        ...{ at, name, isNamedAlone },
        choices: choices.map(({ id, name: called, number }) => ({ id, name: called, number })),
      })),
  };
}

/** Whose amounts a sheet has. @throws ServiceError invalid: something is wrong with a row */
export async function slipsOf(ctx: Ctx, sheet: MappedSheet) {
  const rows = checkedRows(await staffOf(ctx), sheet);
  if (rows.some(({ faults }) => faults.length > 0)) throw invalidFields({ rows: { key: 'salaryFaults' } });
  return rows.flatMap(({ person, tail, values }) => (person ? [{ staffId: person.id, tail, values }] : []));
}

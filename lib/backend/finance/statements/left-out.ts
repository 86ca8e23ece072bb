import { and, eq } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { statementCalls } from '@/lib/contracts/finance/statement-calls.ts';
import { formerRow } from '@/lib/rules/finance/former-row.ts';
import { officialName } from '@/lib/rules/finance/official-name.ts';
import { standards } from '@/lib/rules/finance/standard.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ledgerOf } from '../ledgers/find-ledger.ts';
import { financeLedgers } from '../schema.ts';
import { ownFormulas } from './formulas.ts';

type Call = typeof statementCalls.leftOutFormulas;

/**
 * Formulas that the school changed in the year before and that this year was not given: it has no such row, or the row
 * keeps the standard's formula since the year was opened.
 * @throws ServiceError notFound
 */
export async function leftOutFormulas(ctx: Ctx, { year, statement }: ParsedInputOf<Call>): Promise<ReplyOf<Call>> {
  const ledger = await ledgerOf(ctx, year);
  const [before] = await ctx.tx
    .select()
    .from(financeLedgers)
    .where(and(ofSchool(ctx, financeLedgers), eq(financeLedgers.year, year - 1)));
  if (!before) return { rows: [] };
  const former = await ownFormulas(ctx, before, statement);
  const own = await ownFormulas(ctx, ledger, statement);
  const lines = standards[ledger.standard][statement];
  const rows = standards[before.standard][statement].flatMap(({ row, name }) => {
    const formula = former.get(row)?.formula ?? null;
    // Rows of the cash flow report keep their numbers, the others their names.
    const now = lines.find((line) =>
      statement === 'cashFlow' ? line.row === row : formerRow(line.name, [{ row, name }]) !== undefined,
    );
    return formula === null || (now && own.has(now.row))
      ? []
      : [{ row, name: officialName(name, ctx.locale), formula }];
  });
  return { rows };
}

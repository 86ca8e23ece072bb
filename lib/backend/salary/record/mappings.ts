import { and, eq } from 'drizzle-orm';
import type { MappedColumn } from '@/lib/rules/salary/payroll-people.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { salaryMappings as table } from '../schema/mapping.ts';
import { opener, sealer, sourceMarker } from '../sealed.ts';

type Heading = Pick<MappedColumn, 'title' | 'group'>;

/** Keeps what the columns of a source are, for its next sheet. @throws ServiceError salaryKeyLost */
export async function rememberMapping(ctx: Ctx, columns: readonly MappedColumn[]): Promise<void> {
  const source = (await sourceMarker(ctx))(columns);
  const sealedColumns = (await sealer(ctx))('mapping', source, [...columns]);
  const facts = { sealedColumns, usedAt: ctx.now };
  await ctx.tx
    .insert(table)
    .values({ schoolId: ctx.school.id, source, ...facts })
    .onConflictDoUpdate({ target: [table.schoolId, table.source], set: facts });
}

/** What the columns of a source were said to be when it was last imported, and when; null for a new one. */
export async function rememberedMapping(
  ctx: Ctx,
  headings: readonly Heading[],
): Promise<{ readonly columns: readonly MappedColumn[]; readonly usedAt: Date } | null> {
  const source = (await sourceMarker(ctx))(headings);
  const [row] = await ctx.tx
    .select()
    .from(table)
    .where(and(ofSchool(ctx, table), eq(table.source, source)));
  return row ? { columns: (await opener(ctx)).mapping(source, row.sealedColumns), usedAt: row.usedAt } : null;
}

import { and, eq, ne } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { salaryRecords as table } from '../schema/record.ts';
import { openSheet } from './lines.ts';

interface Line {
  readonly staffId: string;
  readonly values: readonly number[];
}

const said = (lines: readonly Line[]) =>
  new Map(lines.map(({ staffId, values }) => [staffId, values.join(' ')] as const));

/**
 * Refuses a sheet that says the same of the same people as another of its month: everybody would be paid twice.
 * @param id of its own record, where it has one
 * @throws ServiceError salaryAlike, with what the other is called; salaryKeyLost
 */
export async function refuseAlike(ctx: Ctx, id: string | undefined, month: string, lines: readonly Line[]) {
  const others = await ctx.tx
    .select()
    .from(table)
    .where(
      and(
        ...[ofSchool(ctx, table), eq(table.month, month), eq(table.people, lines.length)],
        ...[ne(table.state, 'revoked'), id === undefined ? undefined : ne(table.id, id)],
      ),
    );
  const own = said(lines);
  for (const other of others) {
    const theirs = said((await openSheet(ctx, other)).lines);
    if ([...own].every(([staffId, values]) => theirs.get(staffId) === values))
      throw new ServiceError('salaryAlike', { title: other.title });
  }
}

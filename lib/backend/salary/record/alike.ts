import { and, eq, isNotNull, ne, notInArray } from 'drizzle-orm';
import type { RecordKind } from '@/lib/contracts/salary/record.data.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { salaryRecords as table } from '../schema/record.ts';
import { salarySlips } from '../schema/slip.ts';
import { openSheet } from './lines.ts';

interface Line {
  readonly staffId: string;
  readonly values: readonly number[];
}

interface Imported {
  /** Of its own record, where it has one. */
  readonly id: string | undefined;
  readonly month: string;
  readonly kind: RecordKind;
  readonly lines: readonly Line[];
}

const said = (lines: readonly Line[]) =>
  new Map(lines.map(({ staffId, values }) => [staffId, values.join(' ')] as const));

/**
 * Refuses a sheet with people who stand in another one of its month and kind already, whatever it is called: most often
 * it is meant to put that one right. Of another kind only one that says the same of all.
 * @throws ServiceError salaryAlike, with what the other is called and how many; salaryKeyLost
 */
export async function refuseAlike(ctx: Ctx, { id, month, kind, lines }: Imported): Promise<void> {
  const others = await ctx.tx
    .select()
    .from(table)
    .where(
      and(
        ...[ofSchool(ctx, table), eq(table.month, month), ne(table.state, 'revoked')],
        id === undefined ? undefined : ne(table.id, id),
      ),
    );
  const own = said(lines);
  for (const other of others) {
    if (other.kind !== kind && other.people !== lines.length) continue;
    const theirs = said((await openSheet(ctx, other)).lines);
    const both = [...own].filter(([staffId]) => theirs.has(staffId));
    const isAlike = both.length === own.size && both.every(([staffId, values]) => theirs.get(staffId) === values);
    if (isAlike || (other.kind === kind && both.length > 0))
      throw new ServiceError('salaryAlike', { title: other.title, count: both.length });
  }
}

/**
 * Refuses a version without people whose slips of the former one stand: these would be taken back once it is pushed.
 * @throws ServiceError salaryDrops, with how many
 */
export async function refuseDropped(
  ctx: Ctx,
  { id, title }: Pick<typeof table.$inferSelect, 'id' | 'title'>,
  lines: readonly Line[],
): Promise<void> {
  const standing = and(isNotNull(salarySlips.sentAt), notInArray(salarySlips.state, ['revoked', 'replaced']));
  const count = await ctx.tx.$count(
    salarySlips,
    and(
      ...[ofSchool(ctx, salarySlips), eq(salarySlips.recordId, id), standing],
      notInArray(
        salarySlips.staffId,
        lines.map(({ staffId }) => staffId),
      ),
    ),
  );
  if (count > 0) throw new ServiceError('salaryDrops', { title, count });
}

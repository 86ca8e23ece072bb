import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { openingCalls } from '@/lib/contracts/fees/opening-calls.ts';
import type { Opening } from '@/lib/contracts/fees/openings.ts';
import { openingKinds } from '@/lib/rules/fees/opening-rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { countedPage } from '../../kernel/paged.ts';
import { personNames } from '../../kernel/people.ts';
import { knownStudents } from '../../students/index.ts';
import { feeOpeningRows, feeOpenings } from '../schema/openings.ts';
import type { StoredOpening } from './find-opening.ts';

type Calls = typeof openingCalls;

/** A page of imports, the newest first. */
export async function pageOfOpenings(
  ctx: Ctx,
  { page, size }: ParsedInputOf<Calls['openings']>,
): Promise<ReplyOf<Calls['openings']>> {
  const newest = [desc(feeOpenings.id)];
  const { rows, ...paged } = await countedPage(ctx, feeOpenings, ofSchool(ctx, feeOpenings), newest, { page, size });
  const actions = ctx.canEverywhere('fees.opening.import') ? (['import'] as const) : [];
  return { rows: await shown(ctx, rows), actions: [...actions], ...paged };
}

/** An import with what its rows come to. @throws ServiceError notFound */
export async function openingView(ctx: Ctx, { id }: { readonly id: string }): Promise<Opening> {
  const [view] = await shown(ctx, [await findRow(ctx, feeOpenings, id)]);
  if (!view) throw new Error('An import that was found is shown');
  return view;
}

async function shown(ctx: Ctx, rows: readonly StoredOpening[]): Promise<Opening[]> {
  const { openingId, kind, fault, cents } = feeOpeningRows;
  const found = await ctx.tx
    .select({
      ...{ openingId, kind, rows: count() },
      good: sql<number>`(count(*) filter (where ${fault} is null))::int`,
      cents: sql<number>`coalesce(sum(${cents}) filter (where ${fault} is null), 0)::float8`,
    })
    .from(feeOpeningRows)
    .where(
      and(
        ofSchool(ctx, feeOpeningRows),
        inArray(
          openingId,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .groupBy(openingId, kind);
  const people = rows.flatMap(({ createdBy, keptBy, undoneBy }) => [createdBy, keptBy ?? [], undoneBy ?? []].flat());
  const names = await personNames(ctx.tx, people);
  const nameOf = (id: string | null) => id && (names.get(id) ?? '');
  return rows.map((row): Opening => {
    const own = found.filter((one) => one.openingId === row.id);
    const all = (read: (one: (typeof own)[number]) => number) => own.reduce((sum, one) => sum + read(one), 0);
    const sumOf = (of: (typeof openingKinds)[number]) => {
      const one = own.find((each) => each.kind === of);
      return [of, { rows: one?.good ?? 0, cents: one?.cents ?? 0 }] as const;
    };
    const good = all((one) => one.good);
    return {
      ...{ id: row.id, version: row.version, fileName: row.fileName, state: row.state, reason: row.reason },
      ...{ rows: all((one) => one.rows), good, cents: all((one) => one.cents) },
      sums: Object.fromEntries(openingKinds.map(sumOf)) as Opening['sums'],
      ...{ by: names.get(row.createdBy) ?? '', at: row.createdAt.toISOString() },
      ...{ keptBy: nameOf(row.keptBy), keptAt: row.keptAt?.toISOString() ?? null },
      ...{ undoneBy: nameOf(row.undoneBy), undoneAt: row.undoneAt?.toISOString() ?? null },
      actions: ctx.canEverywhere('fees.opening.import') ? actionsOf(row, good) : [],
    };
  });
}

function actionsOf({ state }: StoredOpening, good: number): Opening['actions'] {
  if (state === 'review') return good > 0 ? ['check', 'keep', 'discard'] : ['check', 'discard'];
  return state === 'kept' ? ['undo'] : [];
}

/** A page of the rows of an import in the order of the sheet. @throws ServiceError notFound */
export async function openingRows(
  ctx: Ctx,
  { id, only, page, size }: ParsedInputOf<Calls['openingRows']>,
): Promise<ReplyOf<Calls['openingRows']>> {
  await findRow(ctx, feeOpenings, id);
  const { fault } = feeOpeningRows;
  const where = and(
    ofSchool(ctx, feeOpeningRows),
    eq(feeOpeningRows.openingId, id),
    only && (only === 'wrong' ? isNotNull(fault) : isNull(fault)),
  );
  const { rows, ...paged } = await countedPage(ctx, feeOpeningRows, where, [asc(feeOpeningRows.at)], { page, size });
  const known = await knownStudents(
    ctx,
    rows.flatMap(({ studentId }) => studentId ?? []),
  );
  return {
    rows: rows.map((row) => ({
      ...{ ...row.written, at: row.at, fault: row.fault, is: row.kind, cents: row.cents, onDay: row.onDay },
      student: known.get(row.studentId ?? '') ?? null,
      billId: row.kind === 'arrears' ? row.madeId : null,
    })),
    ...paged,
  };
}

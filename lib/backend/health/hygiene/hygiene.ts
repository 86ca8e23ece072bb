import { desc, eq } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { HygieneRow, hygieneCalls } from '@/lib/contracts/health/hygiene.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { countedPage, narrowed } from '../../kernel/paged.ts';
import { personNames } from '../../kernel/people.ts';
import { assertClass, knownClasses } from '../../students/index.ts';
import { newRow, only, refuseFuture } from '../kept.ts';
import { healthHygiene as table } from '../schema/hygiene.ts';

type Calls = typeof hygieneCalls;
type Stored = typeof table.$inferSelect;

/** A page of what was aired and disinfected, the newest first. */
async function pageOfHygiene(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['hygiene']>,
): Promise<ReplyOf<Calls['hygiene']>> {
  const where = await narrowed(ctx, table, filters, {
    day: (day) => eq(table.day, day),
    classId: (id) => eq(table.classId, id),
    target: (target) => eq(table.target, target),
  });
  const newest = [desc(table.day), desc(table.id)];
  const { rows, ...paged } = await countedPage(ctx, table, where, newest, { page, size });
  return { rows: await shown(ctx, rows), ...paged };
}

/** Notes what was done in a class. @throws ServiceError notFound: the class; invalid: a day to come */
async function noteHygiene(ctx: Ctx, { strength, ...facts }: ParsedInputOf<Calls['noteHygiene']>): Promise<HygieneRow> {
  refuseFuture(ctx, facts.day);
  await assertClass(ctx, facts.classId);
  const className = (await knownClasses(ctx, [facts.classId])).get(facts.classId) ?? '';
  const { updatedAt: _, updatedBy: _1, ...begun } = newRow(ctx);
  const rows = await ctx.tx
    .insert(table)
    .values({ ...begun, ...facts, className, strength: facts.way === 'chlorine' ? strength : null })
    .returning();
  const stored = only(rows);
  const { classId, day, target, way } = stored;
  ctx.audit({ object: { type: 'hygiene', id: stored.id }, change: { classId, day, target, way } });
  return only(await shown(ctx, [stored]));
}

async function shown(ctx: Ctx, rows: readonly Stored[]): Promise<HygieneRow[]> {
  const names = await personNames(
    ctx.tx,
    rows.map(({ createdBy }) => createdBy),
  );
  return rows.map(({ id, className, day, target, way, strength, minutes, note, createdAt, createdBy }) => ({
    ...{ id, className, day, target, way, strength, minutes, note },
    doneBy: names.get(createdBy) ?? '',
    notedAt: createdAt.toISOString(),
    actions: [],
  }));
}

export const hygieneVerbs: VerbGroup<Calls> = { hygiene: pageOfHygiene, noteHygiene };

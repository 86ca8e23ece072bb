import { and, asc, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { SavedView } from '@/lib/contracts/organisation/saved-view.ts';
import type { savedViewCalls } from '@/lib/contracts/organisation/saved-view-calls.ts';
import { limits } from '@/lib/rules/limits.ts';
import { breaks } from '../kernel/conflict.ts';
import type { Ctx } from '../kernel/context.ts';
import { changeRow } from '../kernel/moved-row.ts';
import { ofSchool, oneOfSchool } from '../kernel/of-school.ts';
import { duplicateOf, ServiceError } from '../kernel/service-error.ts';
import { savedViews as table } from './schema/saved-views.ts';

type Calls = typeof savedViewCalls;
type Shown = { readonly views: SavedView[] };

/** All of the person's views in the school. */
export const savedViews = async (ctx: Ctx): Promise<Shown> => ({
  views: (await own(ctx).orderBy(asc(table.list), asc(table.name))).map(shown),
});

/**
 * Keeps a view, or writes it anew.
 * @throws ServiceError notFound: no view of this person; settingChanged when another window was faster; duplicate: she
 * has one of that name; tooManyViews
 */
export async function saveView(ctx: Ctx, input: ParsedInputOf<Calls['saveView']>): Promise<Shown> {
  const { tx, school, person, audit } = ctx;
  const { id = uuidv7(), version: read, ...facts } = input;
  const all = await held(ctx);
  const before = input.id === undefined ? undefined : found(all, id, read);
  if (before && before.list !== facts.list) throw new ServiceError('notFound');
  const beside = all.filter((one) => one.list === facts.list && one.id !== id);
  if (!before) refuseMore(all.length, beside.length);
  if (beside.some(({ name }) => name === facts.name)) throw duplicate(facts.name);
  const former = facts.standard ? beside.find(({ standard }) => standard) : undefined;
  if (former) await changeRow(ctx, table, former, { standard: false });
  const stored: Promise<unknown> = before
    ? changeRow(ctx, table, before, facts)
    : tx.insert(table).values({ ...facts, schoolId: school.id, accountId: person.accountId, id });
  await stored.catch((error: unknown) => {
    // Two windows that both keep their first one meet here.
    if (breaks(error, 'saved_views_name')) throw duplicate(facts.name);
    throw breaks(error, 'saved_views_standard') ? new ServiceError('settingChanged') : error;
  });
  audit({ object: { type: 'savedView', id } });
  return ofList(ctx, facts.list);
}

/** Takes a view away. @throws ServiceError notFound, settingChanged */
export async function removeView(ctx: Ctx, { id, version }: ParsedInputOf<Calls['removeView']>): Promise<Shown> {
  const { list } = found(await held(ctx), id, version);
  await ctx.tx.delete(table).where(oneOfSchool(ctx, table, id));
  ctx.audit({ object: { type: 'savedView', id } });
  return ofList(ctx, list);
}

type Row = typeof table.$inferSelect;

const own = ({ tx, school, person }: Ctx) =>
  tx
    .select()
    .from(table)
    .where(and(ofSchool({ school }, table), eq(table.accountId, person.accountId)))
    .$dynamic();

const held = (ctx: Ctx) => own(ctx).orderBy(asc(table.id)).for('update');

function found(rows: readonly Row[], id: string, version: number | undefined): Row {
  const row = rows.find((one) => one.id === id);
  if (!row) throw new ServiceError('notFound');
  if (row.version !== version) throw new ServiceError('settingChanged');
  return row;
}

function refuseMore(all: number, ofThisList: number): void {
  if (ofThisList >= limits.savedViewsOfList) throw new ServiceError('tooManyViews', { max: limits.savedViewsOfList });
  if (all >= limits.savedViews) throw new ServiceError('tooManyViews', { max: limits.savedViews });
}

const duplicate = (name: string) => duplicateOf('name', name);

async function ofList(ctx: Ctx, list: string): Promise<Shown> {
  const { views } = await savedViews(ctx);
  return { views: views.filter((view) => view.list === list) };
}

const shown = ({ id, version, list, name, query, columns, standard }: Row): SavedView => ({
  id,
  version,
  list,
  name,
  query,
  columns,
  standard,
});

import { and, desc, eq, ilike, inArray, or } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import {
  authorMoves,
  type ResourceMove,
  resourceMachine,
  reviewMoves,
} from '@/lib/contracts/resources/resource.data.ts';
import type { OpenedResource, ResourceRow, resourceCalls } from '@/lib/contracts/resources/resource.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow, rowToMove } from '../../kernel/moved-row.ts';
import { findRow, oneOfSchool } from '../../kernel/of-school.ts';
import { countedPage, narrowed } from '../../kernel/paged.ts';
import { personNames } from '../../kernel/people.ts';
import { saveRow } from '../../kernel/saved-row.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { containing, soughtTerms, soughtWords } from '../../kernel/sought-terms.ts';
import { teachingResources as table } from '../schema/resource.ts';
import { adaptedFrom, originOf } from './adapt.ts';
import { editionsOf, keepEdition } from './editions.ts';
import { filesOf, keepFiles, resourceFile, uploadResourceFile, writtenIn } from './files.ts';
import { favouritesOf, markResource, marksOf } from './marks.ts';
import { isAuthor, isSeen, seenBy } from './seen.ts';

type Calls = typeof resourceCalls;
type Stored = typeof table.$inferSelect;

/** A page of those that this person sees, the newest first. */
async function pageOfResources(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['resources']>,
): Promise<ReplyOf<Calls['resources']>> {
  const where = await narrowed(ctx, table, filters, {
    q: (q) =>
      and(
        ...soughtWords(q).map((word) =>
          or(ilike(table.terms, containing(word)), ilike(table.content, containing(word))),
        ),
      ),
    favourite: () => inArray(table.id, favouritesOf(ctx)),
    kind: (kind) => eq(table.kind, kind),
    domain: (domain) => eq(table.domain, domain),
    stage: (stage) => eq(table.stage, stage),
    month: (month) => eq(table.month, month),
    state: (state) => eq(table.state, state),
    mine: () => eq(table.createdBy, ctx.person.accountId),
  });
  const order = [desc(table.createdAt), desc(table.id)];
  const { rows, ...paged } = await countedPage(ctx, table, and(where, seenBy(ctx)), order, { page, size });
  return { rows: await shown(ctx, rows), ...paged };
}

/** @throws ServiceError notFound: also where this person does not see it */
async function resource(ctx: Ctx, { id }: ParsedInputOf<Calls['resource']>): Promise<OpenedResource> {
  const stored = await findRow(ctx, table, id);
  if (!isSeen(ctx, stored)) throw new ServiceError('notFound');
  const editions = [...(await editionsOf(ctx, id))];
  return { ...(await one(ctx, stored)), origin: await originOf(ctx, stored), editions };
}

interface Asked {
  readonly id: string;
  readonly version: number;
  readonly move: ResourceMove;
}

/** Moves that ask for the right to add as well: who has lost it still takes back what was submitted. */
const writing: readonly ResourceMove[] = ['edit', 'remove'];

/** Whether this person may make a move: as its author, or as whoever reviews. */
const mayMake = (ctx: Ctx, row: Stored, move: ResourceMove): boolean =>
  (move === 'adapt' && ctx.can('resources.resource.edit')) ||
  (isAuthor(ctx, row) &&
    authorMoves.includes(move) &&
    (!writing.includes(move) || ctx.can('resources.resource.edit'))) ||
  (reviewMoves.includes(move) && ctx.can('resources.resource.review'));

/** @throws ServiceError notFound, conflict, wrongState; forbidden: it is another's */
async function rowFor(ctx: Ctx, asked: Asked) {
  const seen = await findRow(ctx, table, asked.id);
  if (!isSeen(ctx, seen)) throw new ServiceError('notFound');
  const found = await rowToMove(ctx, table, asked, { states: resourceMachine, current: (row) => one(ctx, row) });
  if (!mayMake(ctx, found.row, asked.move)) throw new ServiceError('forbidden');
  return found;
}

/** Adds one or changes an own one. @throws ServiceError notFound, conflict, wrongState, forbidden */
async function saveResource(
  ctx: Ctx,
  { id, version = 0, files, ...facts }: ParsedInputOf<Calls['saveResource']>,
): Promise<ResourceRow> {
  const before = id === undefined ? null : (await rowFor(ctx, { id, version, move: 'edit' })).row;
  const terms = soughtTerms([facts.name, ...soughtWords(facts.tags)]);
  const added = before ? {} : { createdAt: ctx.now, createdBy: ctx.person.accountId };
  const row = await saveRow(ctx, table, before, { ...facts, terms, ...added });
  await keepFiles(ctx, row.id, files);
  await ctx.tx
    .update(table)
    .set({ content: await writtenIn(ctx, row.id) })
    .where(oneOfSchool(ctx, table, row.id));
  ctx.audit({
    object: { type: 'resource', id: row.id },
    change: { old: before && { name: before.name }, new: { ...facts, files } },
  });
  return one(ctx, row);
}

/** Submits, recalls, publishes or withdraws one. @throws ServiceError notFound, conflict, wrongState, forbidden */
async function moveResource(ctx: Ctx, asked: ParsedInputOf<Calls['moveResource']>): Promise<ResourceRow> {
  const { row, state } = await rowFor(ctx, asked);
  const edition = asked.move === 'publish' ? await keepEdition(ctx, row) : row.edition;
  const after = await changeRow(ctx, table, row, { state, reason: '', edition });
  ctx.audit({ object: { type: 'resource', id: row.id }, change: { name: row.name, move: asked.move } });
  return one(ctx, after);
}

/** Gives one back to its author. @throws ServiceError notFound, conflict, wrongState */
async function refuseResource(
  ctx: Ctx,
  { reason, ...asked }: ParsedInputOf<Calls['refuseResource']>,
): Promise<ResourceRow> {
  const { row, state } = await rowFor(ctx, { ...asked, move: 'refuse' });
  const after = await changeRow(ctx, table, row, { state, reason });
  ctx.audit({ object: { type: 'resource', id: row.id }, change: { name: row.name, move: 'refuse', reason } });
  return one(ctx, after);
}

/** Removes an own one with its files. @throws ServiceError notFound, conflict, wrongState, forbidden */
async function removeResource(ctx: Ctx, asked: ParsedInputOf<Calls['removeResource']>): Promise<null> {
  const { row } = await rowFor(ctx, { ...asked, move: 'remove' });
  await keepFiles(ctx, row.id, []);
  await ctx.tx.delete(table).where(oneOfSchool(ctx, table, row.id));
  ctx.audit({ object: { type: 'resource', id: row.id }, change: { old: { name: row.name } } });
  return null;
}

/** Makes a copy of one of the school's the caller's own. @throws ServiceError as `adaptedFrom` does */
async function adaptResource(steps: Steps, { id }: ParsedInputOf<Calls['adaptResource']>): Promise<ResourceRow> {
  const copyId = await adaptedFrom(steps, id);
  return steps.run(async (ctx) => one(ctx, await findRow(ctx, table, copyId)));
}

const noMarks = { isFavourite: false, stars: null, rating: null, ratings: 0 };

/** As lists show them, each with what this person may do with it. */
async function shown(ctx: Ctx, rows: readonly Stored[]): Promise<ResourceRow[]> {
  const names = await personNames(
    ctx.tx,
    rows.map(({ createdBy }) => createdBy),
  );
  const files = await filesOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const marks = await marksOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const {
      schoolId: _,
      updatedAt: _1,
      updatedBy: _2,
      terms: _3,
      createdAt: _4,
      content: _5,
      origin: _6,
      createdBy,
      ...facts
    } = row;
    const own = files.get(row.id) ?? [];
    return {
      ...facts,
      addedBy: names.get(createdBy) ?? '',
      ...(marks.get(row.id) ?? noMarks),
      fileCount: own.length,
      files: [...own],
      actions: resourceMachine.movesIn(row.state).filter((move) => mayMake(ctx, row, move)),
    };
  });
}

async function one(ctx: Ctx, stored: Stored): Promise<ResourceRow> {
  const [row] = await shown(ctx, [stored]);
  if (!row) throw new Error('A row that was found is shown');
  return row;
}

export const resourceVerbs: VerbGroup<Calls> = {
  resources: pageOfResources,
  resource,
  saveResource,
  moveResource,
  refuseResource,
  removeResource,
  adaptResource: { steps: adaptResource },
  markResource,
  uploadResourceFile: { steps: uploadResourceFile },
  resourceFile: { steps: resourceFile },
};

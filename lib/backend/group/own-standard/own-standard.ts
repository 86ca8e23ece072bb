import { and, desc, eq } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { OwnStandardRow, ownStandardCalls } from '@/lib/contracts/group/own-standard.ts';
import { driftOf, saysSame } from '@/lib/rules/group/standard-lines.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { asNextVersion } from '../../kernel/moved-row.ts';
import { personName } from '../../kernel/people.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { organisations } from '../../organisation/schema.ts';
import { standardSource } from '../joined.ts';
import {
  groupStandardEditions as editions,
  groupStandards as standards,
  groupStandardReceipts as table,
} from '../schema/standard.ts';
import { heldStandard, nodesAbove } from '../standard/editions.ts';
import { lineShown } from '../standard/lines.ts';
import { compared } from './compared.ts';

type Calls = typeof ownStandardCalls;
type Stored = typeof table.$inferSelect;
type Above = ReadonlySet<string>;

const withFacts = (ctx: Ctx) =>
  ctx.tx
    .select({ receipt: table, standard: standards, edition: editions, node: organisations.name })
    .from(table)
    .innerJoin(standards, eq(standards.id, table.standardId))
    .innerJoin(editions, and(eq(editions.standardId, table.standardId), eq(editions.edition, table.edition)))
    .innerJoin(organisations, eq(organisations.id, table.organisationId));
type Named = Awaited<ReturnType<typeof withFacts>>[number];

async function pageOfOwn(
  ctx: Ctx,
  { state, page, size }: ParsedInputOf<Calls['ownStandards']>,
): Promise<ReplyOf<Calls['ownStandards']>> {
  const where = and(eq(table.receivedBy, ctx.school.id), state && eq(table.state, state));
  const rows = await withFacts(ctx)
    .where(where)
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(size)
    .offset((page - 1) * size);
  const above = await nodesAbove(ctx.tx, ctx.school.id);
  return { rows: rows.map((row) => shown(row, above)), total: await ctx.tx.$count(table, where), page, size };
}

/** Why nothing is adopted any more. */
function endOf({ receipt, standard }: Pick<Named, 'receipt' | 'standard'>, above: Above): OwnStandardRow['ended'] {
  if (!above.has(receipt.organisationId)) return 'left';
  return standard.state === 'withdrawn' ? 'withdrawn' : '';
}

function shown({ receipt, standard, edition, node }: Named, above: Above): OwnStandardRow {
  const ended = endOf({ receipt, standard }, above);
  const answers = ended === '' && receipt.state === 'received' ? (['adopt', 'refuse'] as const) : [];
  return {
    id: receipt.id,
    version: receipt.version,
    name: standard.name,
    kind: standard.kind,
    node,
    state: receipt.state,
    edition: receipt.edition,
    note: edition.note,
    issuedAt: edition.issuedAt.toISOString(),
    answeredBy: receipt.answeredBy,
    ended,
    actions: ['compare', ...answers],
  };
}

async function one(ctx: Ctx, id: string): Promise<Named> {
  const [row] = await withFacts(ctx).where(and(eq(table.id, id), eq(table.receivedBy, ctx.school.id)));
  if (!row) throw new ServiceError('notFound');
  return row;
}

/** @throws ServiceError notFound */
export async function linesOfOwn(
  ctx: Ctx,
  { receiptId, state, page, size }: ParsedInputOf<Calls['ownStandardLines']>,
): Promise<ReplyOf<Calls['ownStandardLines']>> {
  if (receiptId === undefined) throw new ServiceError('notFound');
  const found = await one(ctx, receiptId);
  const { receipt, standard } = found;
  const open = receipt.state === 'received' && endOf(found, await nodesAbove(ctx.tx, ctx.school.id)) === '';
  const { lines } = await compared(ctx, standard, receipt);
  const rows = lines.filter((line) => state === undefined || line.state === state);
  const said = (side: (typeof lines)[number]['base']) => side && lineShown(standard.kind, side, ctx.locale);
  return {
    name: standard.name,
    rows: rows.slice((page - 1) * size, page * size).map(({ id, base, theirs, ours, outcome, ...line }) => ({
      id,
      receiptId,
      version: receipt.version,
      name: (theirs ?? ours ?? base)?.name ?? '',
      state: line.state,
      base: said(base),
      theirs: said(theirs),
      ours: said(ours),
      taken: outcome === undefined ? 'open' : theirs !== null && saysSame(outcome, theirs) ? 'theirs' : 'ours',
      actions: open && line.state === 'both' ? ['takeTheirs', 'keepOurs'] : [],
    })),
    total: rows.length,
    page,
    size,
  };
}

/**
 * What the school received as it was read, with the standard, both held until the transaction ends: whoever withdraws
 * or issues meanwhile waits, or was first.
 * @throws ServiceError notFound, conflict, wrongState: answered, withdrawn or left
 */
async function toAnswer(ctx: Ctx, { id, version }: { readonly id: string; readonly version: number }) {
  const before = await one(ctx, id);
  const standard = await heldStandard(ctx.tx, before.standard.id);
  const [receipt] = await ctx.tx.select().from(table).where(eq(table.id, id)).for('update');
  if (!standard || !receipt) throw new ServiceError('notFound');
  await refuseStale(ctx, receipt, version, null);
  const ended = endOf({ receipt, standard }, await nodesAbove(ctx.tx, ctx.school.id));
  if (ended !== '' || receipt.state !== 'received') throw new ServiceError('wrongState');
  return { standard, receipt };
}

async function written(ctx: Ctx, id: string, facts: Partial<Stored>): Promise<OwnStandardRow> {
  await ctx.tx
    .update(table)
    .set({ ...facts, ...asNextVersion(ctx, table) })
    .where(eq(table.id, id));
  return shown(await one(ctx, id), await nodesAbove(ctx.tx, ctx.school.id));
}

/** @throws ServiceError notFound, conflict, wrongState: nobody has to decide that line */
export async function chooseLine(
  ctx: Ctx,
  { lineId, take, ...asked }: ParsedInputOf<Calls['chooseStandardLine']>,
): Promise<OwnStandardRow> {
  const { standard, receipt } = await toAnswer(ctx, asked);
  const { lines } = await compared(ctx, standard, receipt);
  const line = lines.find(({ id }) => id === lineId);
  if (!line) throw new ServiceError('notFound');
  if (line.state !== 'both' || !line.theirs) throw new ServiceError('wrongState');
  const choice = { take, theirs: line.theirs, ours: line.ours };
  ctx.audit({ object: { type: 'groupStandard', id: standard.id }, change: { name: line.theirs.name, take } });
  return written(ctx, receipt.id, { choices: { ...receipt.choices, [lineId]: choice } });
}

/**
 * Writes what was decided by the module's own verbs.
 * @throws ServiceError notFound, conflict, wrongState; standardWaits: a line waits for a decision; forbidden: without
 * the right to what changes; whatever the module's verb refuses
 */
export async function adoptStandard(ctx: Ctx, asked: ParsedInputOf<Calls['adoptStandard']>): Promise<OwnStandardRow> {
  const { standard, receipt } = await toAnswer(ctx, asked);
  const source = standardSource(standard.kind);
  const { lines, links } = await compared(ctx, standard, receipt);
  const waiting = lines.filter(({ outcome }) => outcome === undefined).length;
  if (waiting > 0) throw new ServiceError('standardWaits', { count: waiting });
  const changed = lines.filter(({ ours, outcome }) => outcome && !saysSame(ours, outcome));
  if (changed.length > 0 && !ctx.can(source.key)) throw new ServiceError('forbidden');
  const present = new Map(lines.map(({ id, ours }) => [id, ours !== null]));
  const rows: Record<string, string> = { ...links };
  for (const { id, outcome } of changed)
    if (outcome) rows[id] = await source.write(ctx, present.get(id) ? (links[id] ?? null) : null, outcome);
  const differing = driftOf(lines);
  const [edition] = await ctx.tx
    .select({ digest: editions.digest })
    .from(editions)
    .where(and(eq(editions.standardId, standard.id), eq(editions.edition, receipt.edition)));
  const state = differing.length === 0 ? 'adopted' : 'adapted';
  const change = { name: standard.name, edition: receipt.edition, state, lines: changed.length };
  const facts = { object: { type: 'groupStandard', id: standard.id }, change };
  ctx.audit(facts);
  ctx.audit({ ...facts, scope: receipt.organisationId });
  return written(ctx, receipt.id, {
    state,
    adopted: receipt.edition,
    digest: edition?.digest ?? null,
    links: rows,
    choices: {},
    drift: differing.map(({ theirs, ours }) => (theirs ?? ours)?.name ?? ''),
    reason: '',
    ...(await answer(ctx)),
  });
}

/** @throws ServiceError notFound, conflict, wrongState: answered, withdrawn or left */
async function refuseStandard(
  ctx: Ctx,
  { reason, ...asked }: ParsedInputOf<Calls['refuseStandard']>,
): Promise<OwnStandardRow> {
  const { standard, receipt } = await toAnswer(ctx, asked);
  const facts = { object: { type: 'groupStandard', id: standard.id }, change: { name: standard.name, reason } };
  ctx.audit(facts);
  ctx.audit({ ...facts, scope: receipt.organisationId });
  return written(ctx, receipt.id, { state: 'refused', reason, ...(await answer(ctx)) });
}

const answer = async (ctx: Ctx) => ({
  answeredBy: await personName(ctx.tx, ctx.person.accountId),
  answeredAt: ctx.now,
});

export const ownStandardVerbs: VerbGroup<Calls> = {
  ownStandards: pageOfOwn,
  ownStandardLines: linesOfOwn,
  chooseStandardLine: chooseLine,
  adoptStandard,
  refuseStandard,
};

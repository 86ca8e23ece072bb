import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { lineMoves } from '@/lib/contracts/group/standard.data.ts';
import type { LineFacts, StandardRow, standardCalls } from '@/lib/contracts/group/standard.ts';
import { mayInNode } from '@/lib/rules/group/node-rights.ts';
import { factsOf, type StandardFacts, type StandardKind, standardKinds } from '@/lib/rules/group/standard-lines.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Locale } from '@/lib/rules/locale.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { duplicateOf, invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { branchOf, outside, recorded } from '../branch.ts';
import { standardSource } from '../joined.ts';
import { groupStandards as table } from '../schema/standard.ts';
import { moveStandard, standardToChange } from './standard.ts';

type Calls = Pick<typeof standardCalls, 'standardLines' | 'saveStandardLine' | 'removeStandardLine'>;

/** What a line says, as people read it. */
export const lineShown = (kind: StandardKind, line: StandardFacts, locale: Locale): LineFacts =>
  (standardSource(kind).shown?.(line, locale) ?? factsOf(line)) as LineFacts;

/** @throws ServiceError notFound, forbidden */
async function linesOfStandard(
  ctx: Ctx,
  { standardId, page, size }: ParsedInputOf<Calls['standardLines']>,
): Promise<ReplyOf<Calls['standardLines']>> {
  const branch = await branchOf(ctx);
  const id = standardId ?? '';
  const [row] = standardId === undefined ? [] : await ctx.tx.select().from(table).where(eq(table.id, standardId));
  const node = branch.nodes.get(row?.organisationId ?? '');
  if (!row || !node) throw outside(branch, 'groupStandard', id);
  if (!mayInNode(node.roles, 'standards')) throw new ServiceError('forbidden');
  const change = lineMoves[standardKinds.indexOf(row.kind)];
  const actions = row.state === 'withdrawn' || !change ? [] : [change, 'removeLine' as const];
  return {
    name: row.name,
    rows: row.lines.slice((page - 1) * size, page * size).map((line) => ({
      id: line.id,
      standardId: row.id,
      version: row.version,
      says: lineShown(row.kind, line, ctx.locale),
      actions,
    })),
    total: row.lines.length,
    page,
    size,
  };
}

/** @throws ServiceError notFound, forbidden, conflict, wrongState, duplicate, invalid: the kind does not know it */
async function saveStandardLine(
  ctx: Ctx,
  { lineId, id, version, ...given }: ParsedInputOf<Calls['saveStandardLine']>,
): Promise<StandardRow> {
  const held = await standardToChange(ctx, { id, version });
  const { kind, lines } = held.row;
  const source = standardSource(kind);
  const facts = source.typed(given);
  if ('fault' in facts) throw invalidFields({ [facts.fault]: { key: 'wrongFormat' } });
  const alike = source.likeness(facts);
  if (lines.some((line) => line.id !== lineId && source.likeness(line) === alike))
    throw duplicateOf('name', facts.name);
  if (lineId !== undefined && !lines.some((line) => line.id === lineId)) throw new ServiceError('notFound');
  if (lineId === undefined && lines.length >= limits.standardLines) throw new ServiceError('wrongState');
  const line = { id: lineId ?? uuidv7(), ...facts };
  const after = lineId === undefined ? [...lines, line] : lines.map((one) => (one.id === lineId ? line : one));
  const row = await moveStandard(ctx, held, 'write', { lines: after });
  ctx.audit({ object: { type: 'groupStandard', id }, change: line, scope: held.branch.top.id });
  return row;
}

/** @throws ServiceError notFound, forbidden, conflict, wrongState */
async function removeStandardLine(
  ctx: Ctx,
  { lineId, ...asked }: ParsedInputOf<Calls['removeStandardLine']>,
): Promise<StandardRow> {
  const held = await standardToChange(ctx, asked);
  const { lines } = held.row;
  const line = lines.find((one) => one.id === lineId);
  if (!line) throw new ServiceError('notFound');
  const row = await moveStandard(ctx, held, 'write', { lines: lines.filter((one) => one !== line) });
  ctx.audit({ object: { type: 'groupStandard', id: asked.id }, change: { old: line }, scope: held.branch.top.id });
  return row;
}

export const standardLineVerbs: VerbGroup<Calls> = {
  standardLines: recorded(linesOfStandard),
  saveStandardLine: recorded(saveStandardLine),
  removeStandardLine: recorded(removeStandardLine),
};

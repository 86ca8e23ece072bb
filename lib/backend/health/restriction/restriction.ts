import { asc, desc, eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { restrictionMachine, restrictionSheetColumns } from '@/lib/contracts/health/restriction.data.ts';
import type { OpenedRestriction, RestrictionRow, restrictionCalls } from '@/lib/contracts/health/restriction.ts';
import { wordsByPath } from '@/lib/i18n/words-by-path.ts';
import { restrictionKindOf, substancesOf } from '@/lib/rules/health/restriction.ts';
import { limits } from '@/lib/rules/limits.ts';
import en from '@/messages/en/health.json' with { type: 'json' };
import zh from '@/messages/zh-CN/health.json' with { type: 'json' };
import { breaks } from '../../kernel/conflict.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow, rowToMove } from '../../kernel/moved-row.ts';
import { findRow } from '../../kernel/of-school.ts';
import { countedPage, narrowed, pageRows } from '../../kernel/paged.ts';
import { personNames } from '../../kernel/people.ts';
import { duplicateOf, invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { moldOf } from '../../organisation/index.ts';
import { declaredSheet } from '../../sheets/declared-sheet.ts';
import { sheetDownload } from '../../sheets/download.ts';
import { knownFamily, knownStudents, placedStudents, searchedStudents } from '../../students/index.ts';
import { joined } from '../joined.ts';
import { healthRestrictions as table } from '../schema/restriction.ts';

type Calls = typeof restrictionCalls;
type Stored = typeof table.$inferSelect;
type Filters = Omit<ParsedInputOf<Calls['exportRestrictions']>, 'reason'>;

const words = { en: en.restriction, 'zh-CN': zh.restriction };

/** Those in force first, the newest first. */
const order = [asc(table.state), desc(table.fromOn), desc(table.id)];

const found = (ctx: Ctx, filters: Filters) =>
  narrowed(ctx, table, filters, {
    text: async (text) => inArray(table.studentId, await searchedStudents(ctx, text, limits.feeSearchedChildren)),
    classId: async (classId) => {
      const children = await placedStudents(ctx, { classId });
      return inArray(
        table.studentId,
        children.map(({ id }) => id),
      );
    },
    kind: (kind) => inArray(table.substance, [...substancesOf(kind)]),
    severity: (severity) => eq(table.severity, severity),
    state: (state) => eq(table.state, state),
    studentId: (id) => eq(table.studentId, id),
  });

/** A page of the children with a restriction, without what it is. */
async function pageOfRestrictions(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['restrictions']>,
): Promise<ReplyOf<Calls['restrictions']>> {
  const { rows, ...paged } = await countedPage(ctx, table, await found(ctx, filters), order, { page, size });
  return { rows: (await opened(ctx, rows)).map(masked), ...paged };
}

/** What one is, for whoever says why; the log keeps who did, and not what it is. @throws ServiceError notFound */
async function openRestriction(
  ctx: Ctx,
  { id, reason }: ParsedInputOf<Calls['openRestriction']>,
): Promise<OpenedRestriction> {
  const stored = await findRow(ctx, table, id);
  ctx.audit({ object: { type: 'restriction', id }, change: { studentId: stored.studentId, reason } });
  return one(ctx, stored);
}

/** Notes what a child must not eat. @throws ServiceError notFound: the child; duplicate: it is noted already */
async function noteRestriction(ctx: Ctx, facts: ParsedInputOf<Calls['noteRestriction']>): Promise<RestrictionRow> {
  await knownFamily(ctx, facts.studentId);
  const title = wordsByPath(words, ctx.locale, await moldOf(ctx))('title');
  const by = ctx.person.accountId;
  const kept = { createdAt: ctx.now, createdBy: by, updatedAt: ctx.now, updatedBy: by };
  const [stored] = await ctx.tx
    .transaction((tx) =>
      tx
        .insert(table)
        .values({ schoolId: ctx.school.id, id: uuidv7(), ...facts, ...kept })
        .returning(),
    )
    .catch((error: unknown) => {
      if (!breaks(error, 'health_restrictions_active')) throw error;
      throw duplicateOf('substance', title);
    });
  if (!stored) throw new Error('A row that was written is answered');
  ctx.audit({ object: { type: 'restriction', id: stored.id }, change: { studentId: stored.studentId } });
  for (const follow of joined().restrictionFollowers) await follow(ctx, stored.studentId);
  return masked(await one(ctx, stored));
}

/** @throws ServiceError notFound, conflict, wrongState */
const rowFor = (ctx: Ctx, asked: { id: string; version: number }, move: (typeof restrictionMachine.moves)[number]) =>
  rowToMove(
    ctx,
    table,
    { id: asked.id, version: asked.version, move },
    { states: restrictionMachine, current: async (row) => masked(await one(ctx, row)) },
  );

/** Says the last day of one. @throws ServiceError notFound, conflict, wrongState; invalid: before its first day */
async function endRestriction(ctx: Ctx, asked: ParsedInputOf<Calls['endRestriction']>): Promise<RestrictionRow> {
  const { row, state } = await rowFor(ctx, asked, 'end');
  if (asked.untilOn < row.fromOn) throw invalidFields({ untilOn: { key: 'spanReversed' } });
  const after = await changeRow(ctx, table, row, { state, untilOn: asked.untilOn });
  ctx.audit({
    object: { type: 'restriction', id: row.id },
    change: { studentId: row.studentId, old: { untilOn: row.untilOn }, new: { untilOn: asked.untilOn } },
  });
  return masked(await one(ctx, after));
}

/**
 * Withdraws one that should not have been noted; it stays to be read. @throws ServiceError notFound, conflict,
 * wrongState
 */
async function withdrawRestriction(
  ctx: Ctx,
  asked: ParsedInputOf<Calls['withdrawRestriction']>,
): Promise<RestrictionRow> {
  const { row, state } = await rowFor(ctx, asked, 'withdraw');
  const after = await changeRow(ctx, table, row, { state, withdrawal: asked.reason });
  ctx.audit({ object: { type: 'restriction', id: row.id }, change: { studentId: row.studentId, move: 'withdraw' } });
  return masked(await one(ctx, after));
}

/** What filters find as a sheet with what they are, for whoever says why. @throws ServiceError tooManyRows */
async function exportRestrictions(
  steps: Steps,
  { reason, ...filters }: ParsedInputOf<Calls['exportRestrictions']>,
): Promise<Response> {
  const sheet = await steps.run(async (ctx) => {
    const where = await found(ctx, filters);
    const [rows, max] = [await ctx.tx.$count(table, where), limits.exportRows];
    if (rows > max) throw new ServiceError('tooManyRows', { rows, max });
    const stored = await pageRows(ctx, table, where, order, { page: 1, size: max });
    ctx.audit({ object: { type: 'restriction', id: 'list' }, change: { ...filters, rows, reason } });
    const say = wordsByPath(words, ctx.locale, await moldOf(ctx));
    const [name, timeZone] = [`${say('title')} ${today(ctx)}`, ctx.school.timeZone];
    return declaredSheet<OpenedRestriction>(restrictionSheetColumns, {
      name,
      say,
      timeZone,
      rows: await opened(ctx, stored),
      cells: { substance: ({ substance }) => say(`substanceOf.${substance}`) },
    });
  });
  return sheetDownload(sheet.name, 'xlsx', [sheet]);
}

/** As those see them who said why, each with what this person may do with it. */
async function opened(ctx: Ctx, rows: readonly Stored[]): Promise<OpenedRestriction[]> {
  const children = await knownStudents(ctx, [...new Set(rows.map(({ studentId }) => studentId))]);
  const names = await personNames(
    ctx.tx,
    rows.map(({ createdBy }) => createdBy),
  );
  const mayEdit = ctx.can('health.restriction.edit');
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    student: children.get(row.studentId) ?? { id: row.studentId, name: '', number: '', className: null },
    kind: restrictionKindOf(row.substance),
    severity: row.severity,
    evidence: row.evidence,
    fromOn: row.fromOn,
    untilOn: row.untilOn,
    state: row.state,
    notedBy: names.get(row.createdBy) ?? '',
    notedAt: row.createdAt.toISOString(),
    actions: mayEdit ? [...restrictionMachine.movesIn(row.state)] : [],
    substance: row.substance,
    detail: row.detail,
    care: row.care,
    withdrawal: row.withdrawal,
  }));
}

async function one(ctx: Ctx, stored: Stored): Promise<OpenedRestriction> {
  const [row] = await opened(ctx, [stored]);
  if (!row) throw new Error('A row that was found is shown');
  return row;
}

/** Without what it is. */
const masked = ({ substance: _, detail: _1, care: _2, withdrawal: _3, ...row }: OpenedRestriction): RestrictionRow =>
  row;

export const restrictionVerbs: VerbGroup<Calls> = {
  restrictions: pageOfRestrictions,
  openRestriction,
  noteRestriction,
  endRestriction,
  withdrawRestriction,
  exportRestrictions: { steps: exportRestrictions },
};

import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { listOf } from '@/lib/contracts/students/field-lists.ts';
import type { FieldRow } from '@/lib/contracts/students/fields.ts';
import { customColumn } from '@/lib/contracts/students/import-fields.ts';
import { type ReportColumn, reportColumns } from '@/lib/contracts/students/member-report.ts';
import type { memberReportCalls } from '@/lib/contracts/students/member-report-calls.ts';
import { maskPhone } from '@/lib/rules/phone.ts';
import { changedMeanwhile, refuseStale } from '../../kernel/conflict.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { moldOf } from '../../organisation/index.ts';
import { sheetDownload } from '../../sheets/download.ts';
import { findClass } from '../class-facts.ts';
import { ownCell } from '../export-cells.ts';
import { ownFields } from '../fields/define.ts';
import { maskedFacts } from '../masked-facts.ts';
import { type Guardian, guardiansOf, type Student } from '../register.ts';
import { memberReportTemplates as templates } from '../schema/member-report.ts';
import { students } from '../schema.ts';
import { type Words, wordsOf } from '../words.ts';

type Calls = typeof memberReportCalls;
const shown = { id: templates.id, name: templates.name, columns: templates.columns, version: templates.version };

/** The choices of columns that the school keeps, without fields of its own that are gone by now. */
async function listTemplates(ctx: Ctx): Promise<ReplyOf<Calls['memberReportTemplates']>> {
  const known = new Set<ReportColumn>(reportColumns);
  for (const { id } of await ownFields(ctx)) known.add(customColumn(id));
  const rows = await ctx.tx.select(shown).from(templates).where(ofSchool(ctx, templates)).orderBy(asc(templates.name));
  return { rows: rows.map((one) => ({ ...one, columns: one.columns.filter((column) => known.has(column)) })) };
}

/**
 * Keeps a choice under its name; one that bears it already is replaced where it is as it was read.
 * @throws ServiceError conflict
 */
async function saveTemplate(
  ctx: Ctx,
  { name, columns, version: read }: ParsedInputOf<Calls['saveMemberReportTemplate']>,
): Promise<ReplyOf<Calls['saveMemberReportTemplate']>> {
  const before = await lockedTemplate(ctx, eq(templates.name, name));
  if (before) await refuseStaleTemplate(ctx, before, read);
  const version = (before?.version ?? 0) + 1;
  const written = { columns, version, savedAt: ctx.now, savedBy: ctx.person.accountId };
  const [row] = before
    ? await ctx.tx
        .update(templates)
        .set(written)
        .where(oneOfSchool(ctx, templates, before.id))
        .returning(shown)
    : await ctx.tx
        .insert(templates)
        .values({ ...written, schoolId: ctx.school.id, id: uuidv7(), name })
        .onConflictDoNothing()
        .returning(shown);
  // Somebody else has just kept another one under the name.
  if (!row) throw await changedMeanwhile(ctx, undefined);
  ctx.audit({ object: { type: 'reportTemplate', id: row.id }, change: { new: { name, columns } } });
  return row;
}

/** Forgets a choice. @throws ServiceError notFound, conflict */
async function removeTemplate(
  ctx: Ctx,
  { id, version }: ParsedInputOf<Calls['removeMemberReportTemplate']>,
): Promise<null> {
  const before = await lockedTemplate(ctx, eq(templates.id, id));
  if (!before) throw new ServiceError('notFound');
  await refuseStaleTemplate(ctx, before, version);
  await ctx.tx.delete(templates).where(oneOfSchool(ctx, templates, id));
  const { name, columns } = before;
  ctx.audit({ object: { type: 'reportTemplate', id }, change: { old: { id, name, columns } } });
  return null;
}

type Template = typeof templates.$inferSelect;

async function lockedTemplate(ctx: Ctx, which: SQL): Promise<Template | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(templates)
    .where(and(ofSchool(ctx, templates), which))
    .for('update');
  return row;
}

const refuseStaleTemplate = (ctx: Ctx, { id, name, columns, version, savedAt, savedBy }: Template, read?: number) =>
  refuseStale(ctx, { version, updatedAt: savedAt, updatedBy: savedBy }, read, { id, name, columns, version });

type Input = ParsedInputOf<typeof memberReportCalls.exportMembers>;
const pageRows = 1_000;

/**
 * The members of classes by class and number, a thousand a transaction.
 * @throws ServiceError notFound (class, field)
 */
async function exportMembers(steps: Steps, input: Input): Promise<Response> {
  const { words, own, day } = await steps.run((ctx) => begin(ctx, input));
  const columns = input.columns.map((column) => ({ header: own.get(column)?.label ?? words.field(column), width: 16 }));
  const name = words.sheet('members');
  return sheetDownload(`${name} ${day}`, input.format, [{ name, columns, rows: rowsOf(steps, input, { words, own }) }]);
}

interface Sheet {
  readonly words: Words;
  /** The school's own fields by column. */
  readonly own: ReadonlyMap<ReportColumn, FieldRow>;
}

async function begin(ctx: Ctx, { classId, columns, format }: Input): Promise<Sheet & { day: string }> {
  await findClass(ctx, classId ?? null);
  const own = new Map<ReportColumn, FieldRow>((await ownFields(ctx)).map((field) => [customColumn(field.id), field]));
  if (columns.some((column) => column.startsWith('custom.') && !own.has(column))) throw new ServiceError('notFound');
  ctx.audit({ object: { type: 'class', id: classId ?? 'all' }, change: { columns, format } });
  return { words: wordsOf(ctx.locale, await moldOf(ctx)), own, day: today(ctx) };
}

type Page = { readonly student: Student; readonly called: readonly Guardian[] }[];

async function* rowsOf(steps: Steps, input: Input, sheet: Sheet): AsyncGenerator<readonly string[]> {
  let last: Student | undefined;
  for (;;) {
    const after = last;
    const page: Page = await steps.run((ctx) => readPage(ctx, input, after));
    for (const { student, called } of page) yield cellsOf(student, called, input.columns, sheet);
    last = page.at(-1)?.student;
    if (page.length < pageRows) return;
  }
}

async function readPage(ctx: Ctx, { classId }: Input, last: Student | undefined): Promise<Page> {
  const key = sql`(${students.classKey}, ${students.number}, ${students.id})`;
  const rows = await ctx.tx
    .select()
    .from(students)
    .where(
      and(
        ofSchool(ctx, students),
        isNull(students.deletedAt),
        inArray(students.state, ['enrolled', 'suspended']),
        classId === undefined ? sql`${students.classId} is not null` : eq(students.classId, classId),
        last ? sql`${key} > (${last.classKey}, ${last.number}, ${last.id}::uuid)` : undefined,
      ),
    )
    .orderBy(asc(students.classKey), asc(students.number), asc(students.id))
    .limit(pageRows);
  const called = await guardiansOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((student) => ({ student, called: called.get(student.id) ?? [] }));
}

function cellsOf(
  student: Student,
  called: readonly Guardian[],
  columns: readonly ReportColumn[],
  { words, own }: Sheet,
): string[] {
  const facts: Record<string, unknown> = { ...student, ...maskedFacts(student) };
  for (const [at, { relation, relationName, name, phone }] of called.slice(0, 2).entries()) {
    facts[`guardian${at + 1}Relation`] = relationName || words.choice('guardianRelation', relation);
    facts[`guardian${at + 1}Name`] = name;
    facts[`guardian${at + 1}Phone`] = maskPhone(phone);
  }
  return columns.map((column) => {
    const field = own.get(column);
    if (field) return ownCell(field, student, words);
    const value = String(facts[column] ?? '');
    const list = listOf[column];
    return list && value !== '' ? words.choice(list, value) : value;
  });
}

export const memberReportVerbs: VerbGroup<typeof memberReportCalls> = {
  exportMembers: { steps: exportMembers },
  memberReportTemplates: listTemplates,
  saveMemberReportTemplate: saveTemplate,
  removeMemberReportTemplate: removeTemplate,
};

import { asc, desc, eq, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { signMachine } from '@/lib/contracts/health/sign.data.ts';
import type { OpenedSign, SignRow, signCalls } from '@/lib/contracts/health/sign.ts';
import { wordsByPath } from '@/lib/i18n/words-by-path.ts';
import { daysAcross, daysLater } from '@/lib/rules/days.ts';
import { commonDiseases } from '@/lib/rules/health/disease-table.ts';
import en from '@/messages/en/health.json' with { type: 'json' };
import zh from '@/messages/zh-CN/health.json' with { type: 'json' };
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow, rowToMove } from '../../kernel/moved-row.ts';
import { findRow } from '../../kernel/of-school.ts';
import { countedPage, narrowed } from '../../kernel/paged.ts';
import { moldOf } from '../../organisation/index.ts';
import { knownStudents, studentsOnRoll } from '../../students/index.ts';
import { only } from '../kept.ts';
import { healthSigns as table } from '../schema/sign.ts';
import { childrenOf } from './keep-sign.ts';

type Calls = typeof signCalls;
type Stored = typeof table.$inferSelect;
type Move = (typeof signMachine.moves)[number];

/** The school reports within so many days (24 hours) from when it was seen. */
const reportDays = 1;

/** Those that are open first, the newest first. */
const order = [asc(sql`${table.state} = 'closed'`), desc(table.createdAt), desc(table.id)];

/** A page of signs, in numbers. */
async function pageOfSigns(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['signs']>,
): Promise<ReplyOf<Calls['signs']>> {
  const where = await narrowed(ctx, table, filters, {
    classId: (id) => eq(table.classId, id),
    state: (state) => eq(table.state, state),
  });
  const { rows, ...paged } = await countedPage(ctx, table, where, order, { page, size });
  return { rows: await shown(ctx, rows), ...paged };
}

/** One with its children, for whoever says why. @throws ServiceError notFound */
async function openSign(ctx: Ctx, { id, reason }: ParsedInputOf<Calls['openSign']>): Promise<OpenedSign> {
  const stored = await findRow(ctx, table, id);
  ctx.audit({ object: { type: 'healthSign', id }, change: { classId: stored.classId, reason } });
  const children = await childrenOf(ctx, [id]);
  const known = await knownStudents(
    ctx,
    children.map(({ studentId }) => studentId),
  );
  return {
    ...only(await shown(ctx, [stored])),
    students: [...known.values()],
    withdrawn: children.flatMap(({ studentId, withdrawnAt }) =>
      withdrawnAt ? [known.get(studentId)?.name ?? ''] : [],
    ),
    source: stored.source,
    ...{ reportedTo: stored.reportedTo, measures: stored.measures, closing: stored.closing },
    reportedAt: stored.reportedAt?.toISOString() ?? null,
  };
}

/** Moves one and answers how it is then. @throws ServiceError notFound, conflict, wrongState */
async function moved(
  ctx: Ctx,
  asked: { readonly id: string; readonly version: number },
  move: Move,
  facts: Partial<Stored>,
): Promise<SignRow> {
  const { row, state } = await rowToMove(
    ctx,
    table,
    { id: asked.id, version: asked.version, move },
    { states: signMachine, current: async (current) => only(await shown(ctx, [current])) },
  );
  const after = await changeRow(ctx, table, row, { state, ...facts });
  ctx.audit({ object: { type: 'healthSign', id: row.id }, change: { classId: row.classId, move } });
  return only(await shown(ctx, [after]));
}

/** Notes to whom it was reported. @throws ServiceError notFound, conflict, wrongState */
const reportSign = (ctx: Ctx, { reportedTo, ...asked }: ParsedInputOf<Calls['reportSign']>) =>
  moved(ctx, asked, 'report', { reportedTo, reportedAt: ctx.now });

/** Notes what was done. @throws ServiceError notFound, conflict, wrongState */
const measureSign = (ctx: Ctx, { measures, ...asked }: ParsedInputOf<Calls['measureSign']>) =>
  moved(ctx, asked, 'measure', { measures });

/** Closes one, which nothing does by itself. @throws ServiceError notFound, conflict, wrongState */
const closeSign = (ctx: Ctx, { reason, ...asked }: ParsedInputOf<Calls['closeSign']>) =>
  moved(ctx, asked, 'close', { closing: reason });

/** As people see them, with why they were raised in words. */
async function shown(ctx: Ctx, rows: readonly Stored[]): Promise<SignRow[]> {
  const say = wordsByPath({ en, 'zh-CN': zh }, ctx.locale, await moldOf(ctx));
  const children =
    rows.length === 0
      ? []
      : await childrenOf(
          ctx,
          rows.map(({ id }) => id),
        );
  const members = await studentsOnRoll(ctx, { classIds: [...new Set(rows.flatMap(({ classId }) => classId ?? []))] });
  const mayEdit = ctx.can('health.sign.edit');
  return rows.map((row) => {
    const count = children.filter(({ signId }) => signId === row.id).length;
    const disease = commonDiseases.find(({ code }) => code === row.disease)?.name[ctx.locale];
    const why = {
      count,
      of: members.filter(({ classId }) => classId === row.classId).length,
      days: daysAcross(row.fromOn, row.toOn),
      symptom: disease ?? say(`check.${row.symptom || 'other'}`),
      usual: row.usual === null ? '' : (row.usual / 100).toFixed(1),
    };
    const whyText = row.classId === null ? 'sign.whySchool' : row.usual === null ? 'sign.whyText' : 'sign.whyUsual';
    return {
      ...{ id: row.id, version: row.version, symptom: row.symptom, disease: row.disease, rule: row.rule },
      className: row.classId === null ? say('sign.wholeSchool') : row.className,
      ...{ fromOn: row.fromOn, toOn: row.toOn, state: row.state },
      why: say(whyText, why),
      children: count,
      seenAt: row.createdAt.toISOString(),
      dueAt: row.reportedAt || row.state === 'closed' ? null : daysLater(row.createdAt, reportDays).toISOString(),
      actions: mayEdit ? [...signMachine.movesIn(row.state)] : [],
    };
  });
}

export const signVerbs: VerbGroup<Calls> = { signs: pageOfSigns, openSign, reportSign, measureSign, closeSign };

import { and, asc, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { openingCalls } from '@/lib/contracts/fees/opening-calls.ts';
import type { WrittenOpening } from '@/lib/contracts/fees/openings.ts';
import { readWrittenDate } from '@/lib/rules/calendar-date.ts';
import { limits } from '@/lib/rules/limits.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { type TitledRow, type TitledSheet, titledRows } from '../../sheets/titled-rows.ts';
import { feeOpeningRows, feeOpenings } from '../schema/openings.ts';
import { type CheckedOpening, checkOpenings } from './check.ts';
import { lockOpening } from './find-opening.ts';
import { openingView } from './view.ts';

type Calls = typeof openingCalls;
type Column = keyof WrittenOpening;

const sheet: TitledSheet<Column> = {
  titles: {
    kind: ['类型', '类别', '种类', 'kind', 'type'],
    number: ['学号', '学籍号', '编号', 'student number', 'number'],
    name: ['姓名', '学生', '幼儿', 'name', 'student', 'child'],
    item: ['收费项目', '项目', 'fee item', 'item'],
    amount: ['金额', 'amount'],
    day: ['日期', 'date', 'day'],
    note: ['备注', '说明', 'note', 'remark'],
    document: ['单据号', '单号', '票据号', '协议号', 'document number', 'document'],
  },
  needed: ['kind', 'number', 'name', 'amount', 'day'],
  of: 'openings',
  max: limits.feeOpeningRows,
};

/**
 * Reads a sheet into an import under review, with what is right and wrong in each row.
 * @throws ServiceError as `titledRows` does; sheetEmpty: it has no rows
 */
export async function readOpening(steps: Steps): Promise<ReplyOf<Calls['readOpening']>> {
  const rows = (await titledRows(steps, sheet)).map(writtenRow);
  if (rows.length === 0) throw new ServiceError('sheetEmpty');
  const fileName = steps.file?.name ?? '';
  return steps.run(async (ctx) => {
    const id = uuidv7();
    const by = { createdAt: ctx.now, createdBy: ctx.person.accountId };
    const changed = { version: 1, updatedAt: ctx.now, updatedBy: ctx.person.accountId };
    await ctx.tx
      .insert(feeOpenings)
      .values({ schoolId: ctx.school.id, id, fileName, state: 'review', ...by, ...changed });
    const checked = await checkOpenings(ctx, id, rows);
    await insertRows(ctx, id, checked);
    const good = checked.filter(({ fault }) => fault === null).length;
    ctx.audit({ object: { type: 'feeOpening', id }, change: { fileName, rows: rows.length, good } });
    return { id };
  });
}

/** Cut to what is shown and kept of a cell; a day that lost its format is written out. */
function writtenRow({ at, texts, date1904 }: TitledRow<Column>): Pick<CheckedOpening, 'at' | 'written'> {
  const cut = (text: string, max: number) => text.slice(0, max).toWellFormed();
  const { nameChars, reasonChars } = limits;
  return {
    at,
    written: {
      kind: cut(texts.kind, nameChars),
      number: cut(texts.number, nameChars),
      name: cut(texts.name, nameChars),
      item: cut(texts.item, nameChars),
      amount: cut(texts.amount, nameChars),
      day: readWrittenDate(texts.day, date1904) ?? cut(texts.day, nameChars),
      note: cut(texts.note, reasonChars),
      document: cut(texts.document, nameChars),
    },
  };
}

const insertRows = (ctx: Ctx, openingId: string, rows: readonly CheckedOpening[]) =>
  bulkInsert(
    ctx.tx,
    feeOpeningRows,
    rows.map((row) => ({ schoolId: ctx.school.id, openingId, ...row, madeId: null })),
  );

/** The rows of an import as they are looked at now. */
export async function checkedAnew(ctx: Ctx, openingId: string): Promise<CheckedOpening[]> {
  const { at, written } = feeOpeningRows;
  const rows = await ctx.tx
    .select({ at, written })
    .from(feeOpeningRows)
    .where(and(ofSchool(ctx, feeOpeningRows), eq(feeOpeningRows.openingId, openingId)))
    .orderBy(asc(at));
  return checkOpenings(ctx, openingId, rows);
}

/**
 * Looks at the rows of an import again: children or items may have been mended.
 * @throws ServiceError notFound, conflict, wrongState: it is kept or undone
 */
export async function checkOpening(
  ctx: Ctx,
  { id, version }: ParsedInputOf<Calls['checkOpening']>,
): Promise<ReplyOf<Calls['checkOpening']>> {
  const opening = await lockOpening(ctx, id);
  await refuseStale(ctx, opening, version, () => openingView(ctx, { id }));
  if (opening.state !== 'review') throw new ServiceError('wrongState');
  const checked = await checkedAnew(ctx, id);
  await ctx.tx.delete(feeOpeningRows).where(and(ofSchool(ctx, feeOpeningRows), eq(feeOpeningRows.openingId, id)));
  await insertRows(ctx, id, checked);
  await changeRow(ctx, feeOpenings, opening, {});
  const good = checked.filter(({ fault }) => fault === null).length;
  ctx.audit({ object: { type: 'feeOpening', id }, change: { rows: checked.length, good } });
  return openingView(ctx, { id });
}

/**
 * Throws an import away that was not kept.
 * @throws ServiceError notFound, conflict, wrongState
 */
export async function discardOpening(
  ctx: Ctx,
  { id, version }: ParsedInputOf<Calls['discardOpening']>,
): Promise<ReplyOf<Calls['discardOpening']>> {
  const opening = await lockOpening(ctx, id);
  await refuseStale(ctx, opening, version, () => openingView(ctx, { id }));
  if (opening.state !== 'review') throw new ServiceError('wrongState');
  await ctx.tx.delete(feeOpenings).where(oneOfSchool(ctx, feeOpenings, id));
  ctx.audit({ object: { type: 'feeOpening', id }, change: { fileName: opening.fileName } });
  return { id };
}

import { and, asc, eq, notInArray } from 'drizzle-orm';
import type { IssueKind, WrittenKind } from '@/lib/contracts/goods/issue.data.ts';
import type { Ctx } from '../../kernel/context.ts';
import { idsIn } from '../../kernel/ids-in.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import type { StoredDocument, StoredLine } from '../document/document.ts';
import type { NewLine } from '../document/read-lines.ts';
import { moveStock, reverseMovement, sendStock, takeOut } from '../ledger/ledger.ts';
import { goodsMovements } from '../schema/movement.ts';
import { splitLines } from './allocate.ts';

type Head = Pick<StoredDocument, 'id' | 'day' | 'state' | 'warehouseId' | 'toWarehouseId'>;

/**
 * Takes the lines of a document out of its warehouse, split over lots; all of them, or none.
 * @returns the lines as they left, each with its cost and movement
 * @throws ServiceError goodsShort, goodsExpired, goodsLater, notFound, wrongState
 */
export async function postOut(
  ctx: Ctx,
  kind: WrittenKind,
  document: Head,
  lines: readonly NewLine[],
): Promise<readonly NewLine[]> {
  const warehouseId = document.warehouseId ?? '';
  const split = await splitLines(ctx, { kind, warehouseId }, lines);
  const head = headOf(kind, document.id, document.day);
  const taken = split.map(({ itemId, shelf = '', lot = '', dueOn = null, baseQuantity }) => ({
    ...{ itemId: itemId ?? '', warehouseId, shelf, lot, dueOn },
    quantity: baseQuantity,
  }));
  const to = { warehouseId: document.toWarehouseId ?? '', shelf: '' };
  const moving = () =>
    moveStock(
      ctx,
      head,
      taken.map((line) => ({ ...line, to })),
    );
  const isOnTheWay = document.state === 'sent';
  const moved = isOnTheWay
    ? await sendStock(ctx, head, taken)
    : await (kind === 'transfer' ? moving() : takeOut(ctx, head, taken));
  const left = moved.filter(({ quantity }) => quantity < 0);
  return split.map((line, at) => ({
    ...line,
    cents: Math.abs(left[at]?.cents ?? 0),
    movementId: left[at]?.id ?? null,
  }));
}

const headOf = (type: IssueKind, id: string, movedOn: string) => ({ movedOn, document: { type, id } });

/**
 * Brings a part of an issue back, at the cost of that issue and to where it was taken from.
 * @param given what comes back of each line of the issue, by its place
 * @returns the lines of the return
 * @throws ServiceError invalid, beside the line: more than is left of it; goodsTakenBack, goodsLater
 */
export async function postBack(
  ctx: Ctx,
  returnId: string,
  lines: readonly StoredLine[],
  given: readonly { readonly sourceAt: number; readonly quantity: number }[],
): Promise<readonly NewLine[]> {
  const back: NewLine[] = [];
  for (const [at, { sourceAt, quantity }] of given.entries()) {
    if (quantity === 0) continue;
    const line = lines.find((one) => one.at === sourceAt);
    if (!line?.movementId) throw new ServiceError('notFound');
    if (quantity > line.baseQuantity) throw invalidFields({ [`lines.${at}.quantity`]: { key: 'goodsMoreThanIssued' } });
    const asked = { id: line.movementId, quantity };
    const [movement] = await reverseMovement(ctx, headOf('issueReturn', returnId, today(ctx)), asked);
    const { schoolId: _, documentId: _1, at: _2, ...facts } = line;
    back.push({
      ...facts,
      quantity,
      baseQuantity: quantity,
      cents: Math.abs(movement?.cents ?? 0),
      sourceAt,
      movementId: movement?.id ?? null,
    });
  }
  return back;
}

/**
 * Reverses what is left of each movement of a document; of a transfer what arrived leaves again for where it was.
 * @throws ServiceError goodsTakenBack: nothing of it is left; goodsShort: it is gone; goodsLater
 */
export async function reverseDocument(ctx: Ctx, { kind, id }: Pick<StoredDocument, 'kind' | 'id'>): Promise<void> {
  const table = goodsMovements;
  const movements = await ctx.tx
    .select()
    .from(table)
    .where(and(ofSchool(ctx, table), eq(table.documentId, id), notInArray(table.kind, ['reverse', 'revalue'])))
    .orderBy(asc(table.id));
  const backs = await ctx.tx
    .select({ id: table.takesBackId, quantity: table.quantity })
    .from(table)
    .where(and(ofSchool(ctx, table), eq(table.takesBackId, idsIn(movements.map((one) => one.id)))));
  const gone = (of: string) =>
    backs.filter((one) => one.id === of).reduce((all, one) => all + Math.abs(one.quantity), 0);
  const left = movements.filter((one) => gone(one.id) < Math.abs(one.quantity));
  if (left.length === 0) throw new ServiceError('goodsTakenBack');
  for (const { id: movementId } of left)
    await reverseMovement(ctx, headOf(kind as IssueKind, id, today(ctx)), { id: movementId });
}

import { and, asc, between, desc, eq, inArray, ne, notInArray, type SQL, sql, sum } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { DocumentHead, DocumentKind, DocumentLine } from '@/lib/contracts/goods/lines.ts';
import { firstDayOf } from '@/lib/rules/calendar-date.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import { inUnit } from '@/lib/rules/goods/conversion.ts';
import type { Machine } from '@/lib/rules/machine.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import type { Ctx } from '../../kernel/context.ts';
import { nextNumber } from '../../kernel/document-number.ts';
import { idsIn } from '../../kernel/ids-in.ts';
import { changeRow, rowToMove } from '../../kernel/moved-row.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { narrowed, pageRows } from '../../kernel/paged.ts';
import { personNames } from '../../kernel/people.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { containing } from '../../kernel/sought-terms.ts';
import { goodsDocumentLines as lineTable, goodsDocuments as table } from '../schema/document.ts';
import { goodsItems } from '../schema/item.ts';
import { goodsSuppliers } from '../schema/supplier.ts';
import { goodsWarehouses } from '../schema/warehouse.ts';
import type { NewLine } from './read-lines.ts';

export type StoredDocument = typeof table.$inferSelect;
export type StoredLine = typeof lineTable.$inferSelect;

type Reading = Pick<Ctx, 'tx'> & { readonly school: { readonly id: string } };

/** What numbers of a kind begin with: CGSQ202611-000001. */
const prefixes: Readonly<Record<DocumentKind, string>> = {
  request: 'CGSQ',
  order: 'CGDD',
  receipt: 'RK',
  supplierReturn: 'TH',
  issue: 'LY',
  issueReturn: 'LT',
  transfer: 'DB',
  scrap: 'BF',
};

/** Documents in these states take nothing of what they were made of. */
const idle = ['draft', 'withdrawn', 'failed', 'cancelled', 'reversed'];

interface Asked {
  readonly page: number;
  readonly size: number;
  readonly q: string;
  readonly state?: string | undefined;
  readonly month?: string | undefined;
}

/** How documents of a kind are shown: what may be done with each. */
export interface Showing<S extends string, M extends string> {
  readonly kind: DocumentKind | readonly DocumentKind[];
  readonly machine: Machine<S, M>;
  /** Whether this person may make a move with a document that offers it. */
  readonly may: (ctx: Ctx, row: StoredDocument, move: M) => boolean;
}

const ofKind = ({ kind }: { readonly kind: DocumentKind | readonly DocumentKind[] }): SQL =>
  inArray(table.kind, typeof kind === 'string' ? [kind] : [...kind]);

type Shown<S, M> = DocumentHead & { state: S; actions: M[] };

/** A page of a kind, the newest first; found by number and supplier. */
export async function pageOfDocuments<S extends string, M extends string>(
  ctx: Ctx,
  showing: Showing<S, M>,
  { page, size, ...filters }: Asked,
  more?: SQL,
) {
  const asked = { q: filters.q, state: filters.state, month: filters.month };
  const found = await narrowed(ctx, table, asked, {
    q: (q) => numberOrSupplier(ctx, q),
    state: (state) => eq(table.state, state),
    month: (month) => between(table.day, firstDayOf(month), lastDayOf(month)),
  });
  const where = and(found, ofKind(showing), more);
  const rows = await pageRows(ctx, table, where, [desc(table.day), desc(table.id)], { page, size });
  return { rows: await shownDocuments(ctx, showing, rows), total: await ctx.tx.$count(table, where), page, size };
}

const numberOrSupplier = (ctx: Ctx, q: string): SQL => {
  const like = containing(q);
  return sql`(${table.number} ilike ${like} or exists (select from ${goodsSuppliers}
    where ${and(ofSchool(ctx, goodsSuppliers), eq(goodsSuppliers.id, table.supplierId))} and ${goodsSuppliers.name} ilike ${like}))`;
};

/** A document that was read, as people see it, without its lines. */
export async function shownDocument<S extends string, M extends string>(
  ctx: Ctx,
  showing: Showing<S, M>,
  row: StoredDocument,
): Promise<Shown<S, M>> {
  const [head] = await shownDocuments(ctx, showing, [row]);
  if (!head) throw new Error('A document that was found is shown');
  return head;
}

/** One with its lines. @throws ServiceError notFound */
export async function documentView<S extends string, M extends string>(
  ctx: Ctx,
  showing: Showing<S, M>,
  id: string,
): Promise<Shown<S, M> & { lines: DocumentLine[] }> {
  const row = await findRow(ctx, table, id, { more: ofKind(showing) });
  return { ...(await shownDocument(ctx, showing, row)), lines: await shownLines(ctx, id) };
}

/**
 * The document that a move may be made with, held, and the state that follows.
 * @throws ServiceError notFound, conflict, wrongState, forbidden: the move is not this person's
 */
export async function documentToMove<S extends string, M extends string>(
  ctx: Ctx,
  showing: Showing<S, M>,
  { id, version }: { readonly id: string; readonly version: number },
  move: M,
): Promise<{ readonly row: StoredDocument; readonly state: S }> {
  await findRow(ctx, table, id, { more: ofKind(showing) });
  const current = () => documentView(ctx, showing, id);
  const moving = await rowToMove(ctx, table, { id, version, move }, { states: showing.machine, current });
  if (!showing.may(ctx, moving.row, move)) throw new ServiceError('forbidden');
  return moving as { readonly row: StoredDocument; readonly state: S };
}

/** What is written of a document beside its lines. */
export type DocumentFacts = Partial<Omit<StoredDocument, 'schoolId' | 'number' | 'version' | 'kind' | 'cents'>> &
  Pick<StoredDocument, 'day' | 'state'>;

/**
 * Adds a document with its lines. Its number is taken last, because everybody else waits for theirs.
 * @returns its id and number
 */
export async function addDocument(ctx: Ctx, kind: DocumentKind, facts: DocumentFacts, lines: readonly NewLine[]) {
  const [id, by] = [facts.id ?? uuidv7(), ctx.person.accountId];
  const kept = { createdAt: ctx.now, createdBy: by, updatedAt: ctx.now, updatedBy: by };
  const number = await nextNumber(ctx, table, prefixes[kind], facts.day);
  const cents = centsOf(lines);
  await ctx.tx.insert(table).values({ ...kept, ...facts, schoolId: ctx.school.id, id, kind, number, cents });
  await addLines(ctx, id, lines);
  return { id, number };
}

/** Writes a document that is held anew, with other lines. */
export async function changeDocument(ctx: Ctx, row: StoredDocument, facts: DocumentFacts, lines: readonly NewLine[]) {
  await ctx.tx.delete(lineTable).where(and(ofSchool(ctx, lineTable), eq(lineTable.documentId, row.id)));
  await addLines(ctx, row.id, lines);
  return changeRow(ctx, table, row, { ...facts, cents: centsOf(lines) });
}

/** Moves a document that is held to a state. */
export const moveDocument = (ctx: Ctx, row: StoredDocument, state: string, facts: Partial<DocumentFacts> = {}) =>
  changeRow(ctx, table, row, { ...facts, state });

const centsOf = (lines: readonly NewLine[]) => lines.reduce((total, { cents = 0 }) => total + cents, 0);

const addLines = (ctx: Ctx, documentId: string, lines: readonly NewLine[]) =>
  bulkInsert(
    ctx.tx,
    lineTable,
    lines.map((line, at) => ({ ...line, schoolId: ctx.school.id, documentId, at })),
  );

/** The lines of a document as they are kept, in their order. */
export const storedLines = (ctx: Reading, documentId: string): Promise<StoredLine[]> =>
  ctx.tx
    .select()
    .from(lineTable)
    .where(and(ofSchool(ctx, lineTable), eq(lineTable.documentId, documentId)))
    .orderBy(asc(lineTable.at));

interface Counted {
  /** A document whose own lines are left out. */
  readonly without?: string | null;
  /** In the item's base unit instead of the line's own. */
  readonly inBase?: boolean;
}

/** What documents made of this one took of each line, by its place; in the line's own unit. */
export async function takenOf(
  ctx: Reading,
  documentId: string,
  { without = null, inBase = false }: Counted = {},
): Promise<ReadonlyMap<number, number>> {
  const quantity = sum(inBase ? lineTable.baseQuantity : lineTable.quantity).mapWith(Number);
  const rows = await ctx.tx
    .select({ at: lineTable.sourceAt, quantity })
    .from(lineTable)
    .innerJoin(table, and(ofSchool(ctx, table), eq(table.id, lineTable.documentId)))
    .where(
      and(
        ofSchool(ctx, lineTable),
        eq(table.sourceId, documentId),
        notInArray(table.state, idle),
        without === null ? undefined : ne(table.id, without),
      ),
    )
    .groupBy(lineTable.sourceAt);
  return new Map(rows.flatMap((row) => (row.at === null ? [] : [[row.at, row.quantity ?? 0] as const])));
}

/** The lines of a document as people see them. */
export async function shownLines(ctx: Reading, id: string): Promise<DocumentLine[]> {
  const lines = await storedLines(ctx, id);
  const names = await namesIn(
    ctx,
    goodsItems,
    lines.map(({ itemId }) => itemId),
  );
  // What was written in another unit counts in this one.
  const taken = await takenOf(ctx, id, { inBase: true });
  const inWords = lines.some(({ itemId }) => itemId === null) ? await takenOf(ctx, id) : taken;
  return lines.map(({ schoolId: _, documentId: _1, movementId: _2, ...line }) => ({
    ...line,
    name: line.itemId === null ? line.note : (names.get(line.itemId) ?? ''),
    unit: line.unitId ?? (line.inPacks ? 'pack' : 'base'),
    taken: line.itemId === null ? (inWords.get(line.at) ?? 0) : inUnit(taken.get(line.at) ?? 0, line),
  }));
}

type Named = typeof goodsItems | typeof goodsSuppliers | typeof goodsWarehouses;

async function namesIn(
  ctx: Reading,
  of: Named,
  wanted: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(wanted.flatMap((id) => id ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await ctx.tx
    .select({ id: of.id, name: of.name })
    .from(of)
    .where(and(ofSchool(ctx, of), eq(of.id, idsIn(ids))));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function numbersOf(ctx: Ctx, rows: readonly StoredDocument[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ sourceId }) => sourceId ?? []))];
  if (ids.length === 0) return new Map();
  const found = await ctx.tx
    .select({ id: table.id, number: table.number })
    .from(table)
    .where(and(ofSchool(ctx, table), eq(table.id, idsIn(ids))));
  return new Map(found.map(({ id, number }) => [id, number]));
}

/** As people see them, each with what this person may do with it. */
async function shownDocuments<S extends string, M extends string>(
  ctx: Ctx,
  { machine, may }: Showing<S, M>,
  rows: readonly StoredDocument[],
): Promise<Shown<S, M>[]> {
  const people = await personNames(
    ctx.tx,
    rows.flatMap((row) => [row.createdBy, row.decidedBy ?? [], row.endedBy ?? []].flat()),
  );
  const suppliers = await namesIn(
    ctx,
    goodsSuppliers,
    rows.map(({ supplierId }) => supplierId),
  );
  const places = rows.flatMap(({ warehouseId, toWarehouseId }) => [warehouseId, toWarehouseId]);
  const warehouses = await namesIn(ctx, goodsWarehouses, places);
  const numbers = await numbersOf(ctx, rows);
  const named = (id: string | null, names: ReadonlyMap<string, string>) => id && { id, name: names.get(id) ?? '' };
  return rows.map((row) => ({
    ...{
      id: row.id,
      version: row.version,
      number: row.number,
      kind: row.kind,
      state: row.state as S,
      day: row.day,
      cents: row.cents,
    },
    supplier: named(row.supplierId, suppliers) || null,
    warehouse: named(row.warehouseId, warehouses) || null,
    toWarehouse: named(row.toWarehouseId, warehouses) || null,
    source: row.sourceId === null ? null : { id: row.sourceId, number: numbers.get(row.sourceId) ?? '' },
    ...{
      wantedOn: row.wantedOn,
      classId: row.classId,
      receiver: row.receiver,
      isSigned: row.signature !== '',
      reason: row.reason,
      note: row.note,
    },
    ...{ receiverKind: row.receiverKind, departmentId: row.departmentId, studentId: row.studentId },
    toleranceBp: row.toleranceBp,
    ...{ standing: row.standing, photoId: row.photoId, linkUntil: row.linkUntil },
    ...{ createdBy: people.get(row.createdBy) ?? '', createdAt: row.createdAt.toISOString() },
    decidedBy: row.decidedBy && (people.get(row.decidedBy) ?? ''),
    ...{ decidedAt: row.decidedAt?.toISOString() ?? null, decision: row.decision },
    ended: row.endedAt && {
      ...{ by: people.get(row.endedBy ?? '') ?? '', at: row.endedAt.toISOString(), reason: row.ending },
    },
    actions: machine.movesIn(row.state as S).filter((move) => may(ctx, row, move)),
  }));
}

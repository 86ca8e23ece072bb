import { and, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { StatementPreview } from '@/lib/contracts/finance/reconciliation.ts';
import type { reconciliationCalls } from '@/lib/contracts/finance/reconciliation-calls.ts';
import { lineMarks, statementChain } from '@/lib/rules/finance/bank-chain.ts';
import { columnsFault, layoutAfter, type StatementLine } from '@/lib/rules/finance/bank-statement.ts';
import { knownLines } from '@/lib/rules/finance/known-lines.ts';
import { readMends } from '@/lib/rules/finance/statement-mends.ts';
import { typedCents } from '@/lib/rules/finance/typed-amount.ts';
import { limits } from '@/lib/rules/limits.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import { breaks } from '../../kernel/conflict.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { discardBytes, localPath, recordFile, storeBytes, tidyFileName } from '../../kernel/files.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { openSheet, sheetKind } from '../../sheets/open-sheet.ts';
import { mediaTypes } from '../../sheets/sheet-kind.ts';
import { financeBankLayouts, financeBankLines, financeBankStatements } from '../schema/reconciliation.ts';
import { type Account, accountOf } from './account.ts';
import { improveLines } from './improve-lines.ts';
import { type ReadStatement, readStatement } from './read-statement.ts';

type Calls = typeof reconciliationCalls;
type Input = ParsedInputOf<Calls['importBankStatement']>;

/**
 * Reads a bank's sheet and keeps nothing of it.
 * @throws ServiceError notFound, tooLarge, unreadableFile, sheetTooLong
 */
export function previewBankStatement(steps: Steps, input: Input): Promise<ReplyOf<Calls['previewBankStatement']>> {
  return withFile(steps, input, async (read, { id }) => {
    const preview = await steps.run(async (ctx): Promise<StatementPreview> => {
      ctx.audit({ object: { type: 'financeSubject', id: input.subjectId } });
      return (await surveyOf(ctx, await accountOf(ctx, input.subjectId), read, input.opening)).preview;
    });
    await discardBytes(id);
    return preview;
  });
}

/**
 * Keeps a bank's sheet with the lines of it that are new, and what its columns mean for the next time.
 * @throws ServiceError notFound, tooLarge, unreadableFile, sheetTooLong, statementFaulty, wrongState: somebody was
 * faster, invalid: columns or the opening balance are missing, or there is no line
 */
export function importBankStatement(steps: Steps, input: Input): Promise<ReplyOf<Calls['importBankStatement']>> {
  return withFile(steps, input, (read, stored) =>
    steps.run(async (ctx) => {
      const account = await accountOf(ctx, input.subjectId);
      const { preview, lines } = await surveyOf(ctx, account, read, input.opening);
      const [first, last] = [lines[0]?.line, lines.at(-1)?.line];
      if (preview.faultCount > 0) throw new ServiceError('statementFaulty', { count: preview.faultCount });
      const { openingCents, closingCents } = preview;
      if (preview.missing || !first || !last || openingCents === null || closingCents === null)
        throw invalidFields({ [preview.missing ?? 'file']: { key: 'required' } });
      const { name, mediaType, ...bytes } = stored;
      await recordFile(ctx, bytes, { purpose: 'finance.bankStatement', name, mediaType });
      const own = { schoolId: ctx.school.id, subjectId: account.subject.id };
      const id = uuidv7();
      await ctx.tx.insert(financeBankStatements).values({
        ...own,
        id,
        fileId: stored.id,
        fileName: name,
        fromDate: first.onDate,
        toDate: last.onDate,
        openingCents,
        closingCents,
        lineCount: preview.lineCount,
        knownCount: preview.knownCount,
        importedAt: ctx.now,
        importedBy: ctx.person.accountId,
      });
      const fresh = lines.filter(({ kept }) => !kept);
      const improved = await improve(ctx, lines);
      const rows = fresh.map(({ line, mark }) => {
        return { ...own, ...line, id: uuidv7(), statementId: id, mark, matchId: null, ignored: '' };
      });
      await bulkInsert(ctx.tx, financeBankLines, rows).catch((error: unknown) => {
        // Somebody brought the same lines in at the same moment.
        throw breaks(error, 'finance_bank_lines_mark') ? new ServiceError('wrongState') : error;
      });
      await remember(ctx, own, read);
      ctx.audit({
        object: { type: 'bankStatement', id },
        change: {
          subjectId: own.subjectId,
          name,
          sha256: stored.sha256,
          lines: fresh.length,
          ...(improved === 0 ? {} : { improved }),
          ...(input.mended === '' ? {} : { mended: readMends(input.mended) }),
          openingCents,
          closingCents,
        },
      });
      return { id, count: fresh.length };
    }),
  );
}

/** @returns of how many lines that wait for their match the sheet says more */
function improve(ctx: Ctx, lines: SurveyedStatement['lines']): Promise<number> {
  const known = lines.flatMap(({ kept, line }) => (kept ? [{ kept, line }] : []));
  return improveLines(
    ctx,
    known,
    ['summary', 'counterparty'],
    (richer) => sql`
      update finance_bank_lines l set summary = n.summary, counterparty = n.counterparty from ${richer}
      where l.school_id = ${ctx.school.id} and l.id = n.id and l.match_id is null and l.ignored = '' returning l.id`,
  );
}

interface StoredSheet {
  readonly id: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly name: string;
  readonly mediaType: string;
}

/** Stores and reads what was sent; where what follows fails, nothing of it stays. */
async function withFile<T>(
  steps: Steps,
  { subjectId, columns, mended }: Input,
  use: (read: ReadStatement, stored: StoredSheet) => Promise<T>,
): Promise<T> {
  const { file } = steps;
  if (!file) throw new ServiceError('unreadableFile');
  const { known, day } = await steps.run(async (ctx) => ({
    known: await layoutOf(ctx, (await accountOf(ctx, subjectId)).subjectIds),
    day: today(ctx),
  }));
  const stored = await storeBytes(file.bytes(), limits.importFileBytes);
  try {
    const kind = await sheetKind(await localPath(stored.id), file.name);
    const sheet = await openSheet(await localPath(stored.id), kind, steps);
    const read = await readStatement(sheet, { columns, mended, today: day }, known);
    return await use(read, { ...stored, name: tidyFileName(file.name), mediaType: mediaTypes[kind] });
  } catch (error) {
    await discardBytes(stored.id);
    throw error;
  }
}

async function layoutOf(ctx: Ctx, subjectIds: readonly string[]) {
  const rows = await ctx.tx
    .select()
    .from(financeBankLayouts)
    .where(and(ofSchool(ctx, financeBankLayouts), inArray(financeBankLayouts.subjectId, [...subjectIds])));
  const [latest] = rows.toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime());
  return latest?.columns ?? {};
}

async function remember(
  ctx: Ctx,
  own: { readonly schoolId: string; readonly subjectId: string },
  { headers, columns }: ReadStatement,
): Promise<void> {
  const [before] = await ctx.tx
    .select({ columns: financeBankLayouts.columns })
    .from(financeBankLayouts)
    .where(and(ofSchool(ctx, financeBankLayouts), eq(financeBankLayouts.subjectId, own.subjectId)));
  const facts = {
    columns: layoutAfter(before?.columns ?? {}, headers, columns),
    updatedAt: ctx.now,
    updatedBy: ctx.person.accountId,
  };
  await ctx.tx
    .insert(financeBankLayouts)
    .values({ ...own, ...facts })
    .onConflictDoUpdate({ target: [financeBankLayouts.schoolId, financeBankLayouts.subjectId], set: facts });
}

type KeptRow = typeof financeBankLines.$inferSelect;

interface SurveyedStatement {
  readonly preview: StatementPreview;
  /** From the oldest. */
  readonly lines: readonly { readonly line: StatementLine; readonly mark: string; readonly kept: KeptRow | null }[];
}

/**
 * What a sheet brings: which of its lines are known, whether balances follow from lines, and whether it begins where
 * the one before it ended.
 */
async function surveyOf(
  ctx: Ctx,
  account: Account,
  { headers, columns, lines: read, faults: unread, textsOf }: ReadStatement,
  typed: string,
): Promise<SurveyedStatement> {
  const begin = read.map(({ onDate }) => onDate).toSorted()[0];
  const before = begin === undefined ? null : await statementBefore(ctx, account, begin);
  const opening = typed === '' ? (before?.closingCents ?? null) : typedCents(typed);
  const { lines, openingCents, closingCents, broken } = statementChain(read, opening);
  const stored = await keptLines(ctx, account, lines);
  const found = knownLines(stored, lines);
  const taken = new Set(stored.map(({ mark }) => mark));
  const marks = lineMarks(
    lines.filter((_, at) => !found[at]),
    (mark) => taken.has(mark),
  ).values();
  const faults = [...unread, ...broken.map((row) => ({ row, fault: 'chain' as const }))]
    .toSorted((a, b) => a.row - b.row)
    .slice(0, limits.financeBankPageRows);
  const marked = lines.map((line, at) => {
    const kept = found[at] ?? null;
    return { line, kept, mark: kept?.mark ?? marks.next().value ?? '' };
  });
  const sum = (sign: number) => lines.reduce((all, { cents }) => all + Math.max(cents * sign, 0), 0);
  // A statement that begins within the days of another says nothing new of the balance between.
  const follows = before !== null && begin !== undefined && before.toDate < begin;
  return {
    lines: marked,
    preview: {
      columns: headers.map((header, at) => ({ header, field: columns[at] ?? null })),
      missing: columnsFault(columns) ?? (lines.length > 0 && openingCents === null ? 'opening' : null),
      rows: marked.slice(0, limits.financeBankPageRows).map(({ line, kept }) => ({ ...line, known: kept !== null })),
      lineCount: lines.length,
      knownCount: marked.filter(({ kept }) => kept).length,
      faults,
      faultCount: unread.length + broken.length,
      faulty: [...new Set(faults.map(({ row }) => row))].map((row) => ({ row, texts: textsOf(row) })),
      openingCents,
      closingCents,
      inCents: sum(1),
      outCents: sum(-1),
      gapCents: follows && openingCents !== null ? openingCents - before.closingCents : null,
    },
  };
}

/** The statement that ended last before a day. */
async function statementBefore(ctx: Ctx, { subjectIds }: Account, begin: string) {
  const [found] = await ctx.tx
    .select({ toDate: financeBankStatements.toDate, closingCents: financeBankStatements.closingCents })
    .from(financeBankStatements)
    .where(
      and(
        ofSchool(ctx, financeBankStatements),
        inArray(financeBankStatements.subjectId, [...subjectIds]),
        lte(financeBankStatements.toDate, begin),
      ),
    )
    .orderBy(desc(financeBankStatements.toDate))
    .limit(1);
  return found ?? null;
}

/** What is kept of the account on the days of a sheet. */
async function keptLines(ctx: Ctx, { subjectIds }: Account, lines: readonly StatementLine[]): Promise<KeptRow[]> {
  const days = lines.map(({ onDate }) => onDate).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return [];
  const { subjectId, onDate } = financeBankLines;
  return ctx.tx
    .select()
    .from(financeBankLines)
    .where(
      and(ofSchool(ctx, financeBankLines), inArray(subjectId, [...subjectIds]), gte(onDate, from), lte(onDate, to)),
    );
}

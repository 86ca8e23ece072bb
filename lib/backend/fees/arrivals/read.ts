import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { arrivalCalls } from '@/lib/contracts/fees/arrival-calls.ts';
import { isTelling } from '@/lib/rules/fees/telling-serial.ts';
import { accountCalled } from '@/lib/rules/finance/account-names.ts';
import { type BankLayout, columnsFault, layoutAfter, type StatementLine } from '@/lib/rules/finance/bank-statement.ts';
import { isOnlyAlike, knownLines } from '@/lib/rules/finance/known-lines.ts';
import { limits } from '@/lib/rules/limits.ts';
import { sumCents } from '@/lib/rules/money.ts';
import { type ReadStatement, readStatement } from '../../finance/index.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { discardBytes, localPath, storeBytes } from '../../kernel/files.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { openSheet, sheetKind } from '../../sheets/open-sheet.ts';
import { feeArrivalLayouts, feeArrivals } from '../schema/arrivals.ts';
import { arrivalMarks, improve, type StoredLine, storedLines } from './brought-before.ts';
import { doubtOf, knownAccounts } from './doubt.ts';

type Read = typeof arrivalCalls.readArrivals;

/**
 * Takes the money that came in from a bank's list. Lines that were brought before bring nothing but what the list says
 * more of them, whatever file they stand in; lines of money that went out are left out. Where headers do not tell which
 * columns hold day and amount, or lines seem to be another account's, nothing is taken, and the answer says what has to
 * be decided; what a person says of the columns is remembered for the account.
 * @throws ServiceError tooLarge, unreadableFile, sheetTooLong, fileTooComplex, readersBusy, callerGone;
 * arrivalsElsewhere: lines of the list were brought for another account
 */
export async function readArrivals(
  steps: Steps,
  { account: called, columns: said, doubtful }: ParsedInputOf<Read>,
): Promise<ReplyOf<Read>> {
  const { account, layout, day } = await steps.run(async (ctx) => {
    const known = accountCalled(called, await knownAccounts(ctx)) ?? called;
    return { account: known, layout: await layoutOf(ctx, known), day: today(ctx) };
  });
  const read = await statementOf(steps, { columns: said, mended: '', today: day }, layout);
  const missing = columnsFault(read.columns);
  const columns = read.headers.map((header, at) => ({ header, field: read.columns[at] ?? null }));
  const likeness = { alikeCount: 0, alike: [] };
  const nothing = { added: 0, addedCents: 0, known: 0, ...likeness, improved: 0, leftOut: 0, out: 0, faults: [] };
  if (missing) return { missing, columns, doubt: null, ...nothing };
  return steps.run(async (ctx) => {
    // Whoever brings lists of the school at the same moment waits, and then finds them known.
    await holdArrivals(ctx);
    const came = await cameIn(ctx, account, read.lines);
    const doubt = await doubtOf(ctx, account, came.fresh);
    if (doubt && doubtful === 'ask') return { missing, columns, doubt: doubt.shown, ...nothing };
    const leftOut = new Set(doubtful === 'leaveOut' ? doubt?.lines : []);
    const fresh = came.fresh.filter((line) => !leftOut.has(line));
    const taken = await take(ctx, account, read, { ...came, fresh });
    if (said !== '') await remember(ctx, account, layout, read);
    return { missing, columns, doubt: null, ...taken, leftOut: leftOut.size };
  });
}

interface CameIn {
  readonly fresh: readonly StatementLine[];
  readonly known: readonly { readonly kept: StoredLine; readonly line: StatementLine }[];
  /** Marks of the account that are used up. */
  readonly marks: ReadonlySet<string>;
}

/** Lines of money that came in: those that are new to the account, and those that were brought before. */
async function cameIn(ctx: Ctx, account: string, lines: readonly StatementLine[]): Promise<CameIn> {
  const came = lines.filter(({ cents }) => cents > 0);
  await refuseElsewhere(ctx, account, came);
  const stored = await storedLines(ctx, came, eq(feeArrivals.account, account));
  const found = knownLines(stored, came);
  return {
    fresh: came.filter((_, at) => !found[at]),
    known: came.flatMap((line, at) => {
      const own = found[at];
      return own ? [{ kept: own, line }] : [];
    }),
    marks: new Set(stored.map(({ mark }) => mark)),
  };
}

/** Keeps the lines of money that came in and were not brought before. */
async function take(ctx: Ctx, account: string, { lines, faults }: ReadStatement, { fresh, known, marks }: CameIn) {
  const own = arrivalMarks(fresh, marks);
  const by = { updatedAt: ctx.now, updatedBy: ctx.person.accountId };
  await bulkInsert(
    ctx.tx,
    feeArrivals,
    fresh.map((line, at) => ({
      ...{ schoolId: ctx.school.id, id: uuidv7(), account, mark: own[at] ?? '' },
      ...{ onDay: line.onDate, cents: line.cents, payerName: line.counterparty, remark: line.summary },
      ...{ serial: line.serial, state: 'open' as const },
      ...{ readAt: ctx.now, readBy: ctx.person.accountId, ...by },
    })),
  );
  const improved = await improve(ctx, known);
  const addedCents = sumCents(fresh);
  const alike = known.filter(({ kept, line }) => isOnlyAlike(kept, line)).map(({ line }) => line);
  const sums = { added: fresh.length, addedCents, known: known.length, improved };
  const change = { account, ...sums, alike: alike.length, faults: faults.length };
  ctx.audit({ object: { type: 'arrival', id: 'list' }, change });
  return {
    ...sums,
    alikeCount: alike.length,
    alike: alike.slice(0, limits.feeArrivalFaults).map(alikeLine),
    out: lines.filter(({ cents }) => cents <= 0).length,
    faults: faults.slice(0, limits.feeArrivalFaults).map(({ row }) => row),
  };
}

const alikeLine = ({ row, onDate, cents, counterparty, summary }: StatementLine) => ({
  ...{ row, onDay: onDate, cents },
  ...{ payerName: counterparty, remark: summary },
});

/** The sheet that was sent, by what its columns mean; nothing of it is kept. */
async function statementOf(
  steps: Steps,
  reading: Parameters<typeof readStatement>[1],
  known: BankLayout,
): Promise<ReadStatement> {
  const { file } = steps;
  if (!file) throw new ServiceError('unreadableFile');
  const stored = await storeBytes(file.bytes(), limits.importFileBytes);
  try {
    const path = await localPath(stored.id);
    const sheet = await openSheet(path, await sheetKind(path, file.name), steps);
    return await readStatement(sheet, reading, known);
  } finally {
    await discardBytes(stored.id);
  }
}

async function layoutOf(ctx: Ctx, account: string): Promise<BankLayout> {
  const { columns } = feeArrivalLayouts;
  const [kept] = await ctx.tx
    .select({ columns })
    .from(feeArrivalLayouts)
    .where(and(ofSchool(ctx, feeArrivalLayouts), eq(feeArrivalLayouts.account, account)));
  return kept?.columns ?? {};
}

/** Keeps what a person said of the columns, so that the account's next list is read without being asked. */
async function remember(ctx: Ctx, account: string, before: BankLayout, { headers, columns }: ReadStatement) {
  const facts = {
    columns: layoutAfter(before, headers, columns),
    ...{ updatedAt: ctx.now, updatedBy: ctx.person.accountId },
  };
  await ctx.tx
    .insert(feeArrivalLayouts)
    .values({ schoolId: ctx.school.id, account, ...facts })
    .onConflictDoUpdate({ target: [feeArrivalLayouts.schoolId, feeArrivalLayouts.account], set: facts });
}

const holdArrivals = (ctx: Ctx) =>
  ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`fee arrivals ${ctx.school.id}`}))`);

/**
 * A bank gives each entry a number of its own: one that was brought for another account says that the account is typed
 * otherwise than before, and its lines would be taken twice.
 */
async function refuseElsewhere(ctx: Ctx, account: string, lines: readonly StatementLine[]): Promise<void> {
  const numbered = new Set(lines.map(({ serial }) => serial).filter((serial) => isTelling(serial)));
  if (numbered.size === 0) return;
  const { serial, onDay, cents } = feeArrivals;
  const rows = await ctx.tx
    .select({ account: feeArrivals.account, serial, onDay, cents })
    .from(feeArrivals)
    .where(and(ofSchool(ctx, feeArrivals), inArray(serial, [...numbered]), ne(feeArrivals.account, account)));
  const same = rows.find((row) =>
    lines.some((one) => one.serial === row.serial && one.onDate === row.onDay && one.cents === row.cents),
  );
  if (same) throw new ServiceError('arrivalsElsewhere', { account: same.account });
}

import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ImportTarget } from '@/lib/contracts/finance/interchange.ts';
import { byKind, type VoucherKind, voucherTotals } from '@/lib/rules/finance/voucher.ts';
import { limits } from '@/lib/rules/limits.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import { findFile, localPath } from '../../kernel/files.ts';
import { type JobHandler, type JobRun, noteProgress } from '../../kernel/jobs.ts';
import { oneOfSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { type Books, ledgerById } from '../ledgers/find-ledger.ts';
import { findPeriod, stateNow } from '../periods/find-period.ts';
import { financeImports, financeVoucherSources } from '../schema/imports.ts';
import { financeVouchers } from '../schema/vouchers.ts';
import { enterBooks } from '../vouchers/enter.ts';
import { nextNumber } from '../vouchers/numbers.ts';
import { freshNumbers } from '../vouchers/posting-numbers.ts';
import type { Stored } from '../vouchers/view.ts';
import { type Brought, findImport, type Import } from './find-import.ts';
import { vouchersIn } from './formats.ts';
import type { IncomingVoucher } from './incoming.ts';
import type { Known } from './judge-lines.ts';
import { judgeVouchers, type ReadyVoucher } from './judge-vouchers.ts';
import { passOverOpenings } from './opening-pass.ts';
import { ColumnsMissing } from './table.ts';
import { emptyTally, forgetFindings, noteFindings, type Tally } from './tally.ts';

interface Writing {
  readonly importId: string;
  readonly target: ImportTarget;
}

/**
 * Writes vouchers without fault in the order of the file, with numbers taken in blocks, and enters those into the books
 * that arrive as posted. The number of statements does not grow with theirs.
 * @throws ServiceError periodClosed: somebody has closed a month since they were judged
 */
async function writeVouchers(
  on: Books,
  { importId, target }: Writing,
  { ledger, chart }: Known,
  ready: readonly ReadyVoucher[],
): Promise<void> {
  const schoolId = on.school.id;
  const by = on.person.accountId;
  const signed = target === 'posted' ? { auditedBy: by, auditedAt: on.now, postedBy: by, postedAt: on.now } : unsigned;
  const numbers = await numbersFor(on, ready, target);
  const stored = ready.map((voucher): Stored => {
    const { debit, credit } = voucherTotals(voucher.lines);
    return {
      schoolId,
      id: uuidv7(),
      ledgerId: ledger.id,
      period: voucher.period,
      onDate: voucher.onDate,
      kind: voucher.kind,
      number: numbers(voucher),
      numberGiven: false,
      state: target,
      origin: voucher.isCarryOver ? 'carryOver' : 'import',
      summary: voucher.lines.find(({ summary }) => summary !== '')?.summary ?? '',
      attachments: voucher.attachments,
      debitCents: debit,
      creditCents: credit,
      lineCount: voucher.lines.length,
      draftLines: target === 'posted' ? null : voucher.lines,
      reason: '',
      reversalOf: null,
      reversedBy: null,
      madeBy: by,
      writers: [by],
      ...signed,
      version: 1,
      updatedAt: on.now,
      updatedBy: by,
    };
  });
  await bulkInsert(on.tx, financeVouchers, stored);
  await bulkInsert(
    on.tx,
    financeVoucherSources,
    stored.map(({ id }, at) => ({
      schoolId,
      ledgerId: ledger.id,
      reference: ready[at]?.reference ?? '',
      voucherId: id,
      importId,
    })),
  );
  if (target !== 'posted') return;
  await enterBooks(
    on,
    ledger,
    chart,
    stored.map((voucher, at) => ({
      ...voucher,
      lines: ready[at]?.lines ?? [],
    })),
  );
}

const unsigned = {
  auditedBy: null,
  auditedAt: null,
  postedBy: null,
  postedAt: null,
};

/** Takes numbers for each month and kind; each call hands out the next of them. */
async function numbersFor(
  on: Books,
  ready: readonly ReadyVoucher[],
  target: ImportTarget,
): Promise<(voucher: ReadyVoucher) => number> {
  const next = new Map<string, number[]>();
  const months = Map.groupBy(ready, ({ period }) => period);
  // In one order, so that two imports never wait for each other in a circle.
  for (const [period, ofMonth] of [...months].toSorted(([a], [b]) => a - b)) {
    if (stateNow(on, await findPeriod(on, period, 'update')) === 'closed') throw new ServiceError('periodClosed');
    const kinds = Map.groupBy(ofMonth, ({ kind }) => kind);
    for (const [kind, of] of [...kinds].toSorted(([a], [b]) => byKind(a, b)))
      next.set(`${period} ${kind}`, await numbersOf(on, period, kind, of.length, target));
  }
  return ({ period, kind }) => {
    const number = next.get(`${period} ${kind}`)?.shift();
    if (number === undefined) throw new Error('A voucher was given no number');
    return number;
  };
}

async function numbersOf(on: Books, period: number, kind: VoucherKind, take: number, target: ImportTarget) {
  if (target === 'posted') return freshNumbers(on, period, kind, take);
  const first = await nextNumber(on, period, kind, take);
  return Array.from({ length: take }, (_, at) => first + at);
}

const importIdOf = (job: JobRun) => (job.input as { readonly importId: string }).importId;

/** Goes over the file, and keeps the headers of a sheet whose columns are not found, so that a person can say them. */
async function passOver(job: JobRun, id: string, kind: Import['kind'], writes: boolean): Promise<number | null> {
  try {
    if (kind === 'vouchers') return await passOverVouchers(job, id, writes);
    await passOverOpenings(job, id, writes);
    return null;
  } catch (error) {
    if (!(error instanceof ColumnsMissing)) throw error;
    await job.step((ctx) =>
      ctx.tx
        .update(financeImports)
        .set({ headers: error.headers })
        .where(oneOfSchool(ctx, financeImports, id)),
    );
    throw error;
  }
}

/** Looks at a file, or brings it in: the same pass, which writes or does not. */
function importJob(writes: boolean): JobHandler {
  const over: Import['state'] = writes ? 'done' : 'checked';
  return {
    async run(job) {
      const id = importIdOf(job);
      const { kind } = await job.step((ctx) => findImport(ctx, id));
      const firstMonth = await passOver(job, id, kind, writes);
      await job.step(async (ctx) => {
        const { bad } = await findImport(ctx, id);
        // Balances with a fault have not come in, whoever asked for it.
        const state = kind === 'openings' && bad > 0 ? 'checked' : over;
        await ctx.tx
          .update(financeImports)
          .set({ state, error: null, finishedAt: ctx.now })
          .where(oneOfSchool(ctx, financeImports, id));
      });
      return { firstMonth } satisfies Brought;
    },

    async giveUp(job, why, error) {
      await job.step(
        async (ctx) => {
          const finished = { state: why, error, finishedAt: ctx.now };
          await ctx.tx
            .update(financeImports)
            .set(finished)
            .where(oneOfSchool(ctx, financeImports, importIdOf(job)));
        },
        { evenIfCancelled: true },
      );
    },
  };
}

/** Kinds of jobs that move an import on. */
export const interchangeJobs = {
  'finance.import.check': importJob(false),
  'finance.import.run': importJob(true),
};

/**
 * Reads a file of vouchers from its beginning to its end, one transaction for some thousand lines: looks at all of them
 * and, if it is to write, brings in those without fault. Begun anew after a crash it finds what came in by its
 * references and goes on behind it.
 * @returns the first month that it has brought any into
 */
async function passOverVouchers(job: JobRun, importId: string, writes: boolean): Promise<number | null> {
  const { found, path } = await job.step(async (ctx) => {
    const found = await findImport(ctx, importId);
    const file = await findFile(ctx, found.fileId);
    await forgetFindings(ctx, importId);
    return { found, path: await localPath(file.id) };
  });
  const tally = emptyTally();
  const named = new Set<string>();
  const months = new Set<number>();
  let batch: IncomingVoucher[] = [];
  let lines = 0;
  const work = async () => {
    const vouchers = batch;
    tally.lines += lines;
    batch = [];
    lines = 0;
    await workAt(job, found, { vouchers, named, months, tally, writes });
  };
  for await (const voucher of vouchersIn(path, found.format, found.columns)) {
    batch.push(voucher);
    // One that could not be read at all has no lines, and must not make a batch endless.
    lines += Math.max(1, voucher.lines.length);
    if (tally.lines + lines > limits.financeImportLines)
      throw new ServiceError('sheetTooLong', { max: limits.financeImportLines });
    if (lines >= limits.financeImportBatchLines) await work();
  }
  if (batch.length > 0) await work();
  return months.size > 0 ? Math.min(...months) : null;
}

interface Part {
  readonly vouchers: readonly IncomingVoucher[];
  readonly named: Set<string>;
  readonly months: Set<number>;
  readonly tally: Tally;
  readonly writes: boolean;
}

const workAt = (job: JobRun, found: Import, { vouchers, named, months, tally, writes }: Part) =>
  job.step(async (ctx) => {
    const { id: importId, mayCorrect, target } = found;
    const ledger = await ledgerById(ctx, found.ledgerId);
    const judged = await judgeVouchers(ctx, { ledger, importId, mayCorrect, named }, vouchers);
    const { ready, faults } = judged;
    tally.good += ready.length;
    tally.bad += judged.bad;
    tally.known += judged.present;
    tally.faults += faults.length;
    for (const { lines } of ready)
      for (const { debitCents, creditCents } of lines) {
        tally.debitCents += debitCents;
        tally.creditCents += creditCents;
      }
    const came = writes && ready.length > 0;
    if (came) {
      for (const { period } of ready) months.add(period);
      await writeVouchers(ctx, { importId, target: target ?? 'draft' }, judged.known, ready);
      const change = {
        vouchers: ready.length,
        as: target,
        from: ready[0]?.reference,
        to: ready.at(-1)?.reference,
      };
      ctx.audit({
        action: 'finance.voucher.import',
        object: { type: 'financeImport', id: importId },
        change,
      });
    }
    const imported = came ? { imported: sql`${financeImports.imported} + ${ready.length}` as never } : {};
    await noteFindings(ctx, importId, tally, faults, imported);
    // What was counted by the check is how far the import has to go.
    await noteProgress(ctx, job.id, tally.lines, Math.max(found.lines, tally.lines));
  });

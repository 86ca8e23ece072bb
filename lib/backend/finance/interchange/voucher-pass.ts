import { sql } from 'drizzle-orm';
import { limits } from '@/lib/rules/limits.ts';
import { findFile, localPath } from '../../kernel/files.ts';
import { type JobRun, noteProgress } from '../../kernel/jobs.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { ledgerById } from '../ledgers/find-ledger.ts';
import { financeImports } from '../schema/imports.ts';
import { findImport, type Import } from './find-import.ts';
import { vouchersIn } from './formats.ts';
import type { IncomingVoucher } from './incoming.ts';
import { judgeVouchers } from './judge-vouchers.ts';
import { emptyTally, forgetFindings, noteFindings, type Tally } from './tally.ts';
import { writeVouchers } from './write-vouchers.ts';

/**
 * Reads a file of vouchers from its beginning to its end, one transaction for some thousand lines: looks at all of them
 * and, if it is to write, brings in those without fault. Begun anew after a crash it finds what came in by its
 * references and goes on behind it.
 * @returns the first month that it has brought any into
 */
export async function passOverVouchers(job: JobRun, importId: string, writes: boolean): Promise<number | null> {
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

import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { FinanceImportKind, ImportFormat, ImportView } from '@/lib/contracts/finance/interchange.ts';
import type { interchangeCalls } from '@/lib/contracts/finance/interchange-calls.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { discardBytes, localPath, recordFile, type StoredBytes, storeBytes, tidyFileName } from '../../kernel/files.ts';
import { enqueueJob } from '../../kernel/jobs.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { type LedgerRow, ledgerOf } from '../ledgers/find-ledger.ts';
import { selfAuditOf } from '../ledgers/self-audit.ts';
import { financeImports } from '../schema/imports.ts';
import { mayPost, viewOfImport } from './find-import.ts';
import { formatOf, mediaTypeOf } from './formats.ts';

type Calls = typeof interchangeCalls;

/** What the bytes of imports are kept for. */
export const importPurpose = 'finance.import';

/**
 * Takes a file of vouchers and begins to check it or to bring it in.
 * @throws ServiceError notFound, forbidden: posted at once without the keys; selfAuditOff: nor may its maker audit it;
 * ledgerNotOpen, tooLarge, unreadableFile
 */
export const uploadVouchers = (steps: Steps, input: ParsedInputOf<Calls['uploadVouchers']>): Promise<ImportView> =>
  take(
    steps,
    { ...input, proceed: input.proceed === 'yes', kind: 'vouchers', bytesMax: limits.financeImportBytes },
    assertTarget,
  );

/**
 * Takes a sheet of opening balances and begins to check it.
 * @throws ServiceError notFound, wrongState: confirmed already; tooLarge, unreadableFile
 */
export const uploadOpenings = (steps: Steps, { year }: ParsedInputOf<Calls['uploadOpenings']>): Promise<ImportView> =>
  take(
    steps,
    {
      year,
      kind: 'openings',
      target: null,
      proceed: false,
      bytesMax: limits.importFileBytes,
    },
    (_, ledger) => {
      if (ledger.state !== 'initialising') throw new ServiceError('wrongState');
    },
  );

/** @throws ServiceError forbidden, ledgerNotOpen, selfAuditOff, selfAuditTomorrow */
export async function assertTarget(ctx: Ctx, ledger: LedgerRow, target: ImportView['target']): Promise<void> {
  if (target !== 'posted') return;
  if (!mayPost(ctx)) throw new ServiceError('forbidden');
  if (ledger.state !== 'open') throw new ServiceError('ledgerNotOpen');
  // One person makes, audits and posts them, which the school allows or does not.
  const own = await selfAuditOf(ctx, ledger);
  if (own !== 'on') throw new ServiceError(own === 'off' ? 'selfAuditOff' : 'selfAuditTomorrow');
}

interface Wanted {
  readonly year: number;
  readonly kind: FinanceImportKind;
  readonly target: ImportView['target'];
  readonly proceed: boolean;
  readonly bytesMax: number;
}

type Assert = (ctx: Ctx, ledger: LedgerRow, target: ImportView['target']) => Promise<void> | void;

async function take(steps: Steps, wanted: Wanted, assert: Assert): Promise<ImportView> {
  const { file } = steps;
  if (!file) throw new ServiceError('unreadableFile');
  await steps.run(async (ctx) => assert(ctx, await ledgerOf(ctx, wanted.year), wanted.target));
  const stored = await storeBytes(file.bytes(), wanted.bytesMax);
  try {
    const name = tidyFileName(file.name);
    const format = await formatOf(await localPath(stored.id), name);
    const isSheet = format === 'xlsx' || format === 'csv';
    if (wanted.kind === 'openings' && !isSheet) throw new ServiceError('unreadableFile');
    return await steps.run((ctx) => record(ctx, wanted, stored, name, format));
  } catch (error) {
    await discardBytes(stored.id);
    throw error;
  }
}

async function record(
  ctx: Ctx,
  wanted: Wanted,
  stored: StoredBytes,
  name: string,
  format: ImportFormat,
): Promise<ImportView> {
  const { kind, target, proceed, year } = wanted;
  const ledger = await ledgerOf(ctx, year);
  await recordFile(ctx, stored, {
    purpose: importPurpose,
    name,
    mediaType: mediaTypeOf[format],
  });
  const id = uuidv7();
  const jobId = await enqueueJob(ctx, proceed ? 'finance.import.run' : 'finance.import.check', { importId: id });
  await ctx.tx.insert(financeImports).values({
    schoolId: ctx.school.id,
    id,
    ledgerId: ledger.id,
    kind,
    target,
    format,
    fileId: stored.id,
    fileName: name,
    state: proceed ? 'running' : 'checking',
    mayCorrect: ctx.can('finance.period.correct'),
    jobId,
    createdAt: ctx.now,
    createdBy: ctx.person.accountId,
    createdByName: ctx.person.name,
  });
  ctx.audit({
    object: { type: 'financeImport', id },
    change: { kind, target, proceed, fileName: name, sha256: stored.sha256 },
  });
  return viewOfImport(ctx, id);
}

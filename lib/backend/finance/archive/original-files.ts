import { createReadStream } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { and, asc, eq } from 'drizzle-orm';
import type { MissingOriginal } from '@/lib/contracts/finance/archives.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import type { Ctx } from '../../kernel/context.ts';
import { localPath } from '../../kernel/files.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { files } from '../../kernel/schema.ts';
import type { Say } from '../export/words.ts';
import type { LedgerRow } from '../ledgers/find-ledger.ts';
import { financeVoucherFiles } from '../schema/voucher-files.ts';
import { financeVouchers } from '../schema/vouchers.ts';
import { columnsOf } from './columns.ts';
import { type PackedFile, tableFile } from './hashed-parts.ts';

const columns = ['file', 'fileName', 'period', 'kind', 'number'];

interface Originals {
  readonly parts: PackedFile[];
  readonly missing: MissingOriginal[];
}

/**
 * The attached originals of posted vouchers as they are stored, and a table that says which voucher each belongs to.
 * One that the store lacks keeps nobody from archiving the rest: its row names no file, and the list of the package
 * says what is missing.
 */
export async function originalFiles(ctx: Ctx, { id }: LedgerRow, say: Say): Promise<Originals> {
  const { period, kind, number } = financeVouchers;
  const found = await ctx.tx
    .select({ fileId: files.id, fileName: files.name, period, kind, number })
    .from(financeVouchers)
    .innerJoin(
      financeVoucherFiles,
      and(ofSchool(ctx, financeVoucherFiles), eq(financeVoucherFiles.voucherId, financeVouchers.id)),
    )
    .innerJoin(files, and(ofSchool(ctx, files), eq(files.id, financeVoucherFiles.fileId)))
    .where(and(ofSchool(ctx, financeVouchers), eq(financeVouchers.ledgerId, id), eq(financeVouchers.state, 'posted')))
    .orderBy(asc(period), asc(kind), asc(number), asc(financeVoucherFiles.at));
  // Names that people gave stand in the table: in a path they could lead out of the folder.
  const named = found.map((one) => ({ ...one, path: `attachments/${one.fileId}${endingOf(one.fileName)}` }));
  const packed: typeof named = [];
  const missing: MissingOriginal[] = [];
  for (const one of named) {
    const { path, fileId, ...of } = one;
    const isThere = await isReadable(fileId);
    packed.push({ ...one, path: isThere ? path : '' });
    if (!isThere) missing.push(of);
  }
  const rows = packed.map((one) => [
    one.path,
    one.fileName,
    periodText(one.period),
    say(`voucher.kindOf.${one.kind}`),
    String(one.number),
  ]);
  const parts = [
    tableFile('attachments.csv', { columns: columnsOf(say, columns), rows }, columns),
    ...packed.filter(({ path }) => path).map(({ path, fileId }) => ({ name: path, text: bytesOf(fileId) })),
  ];
  return { parts, missing };
}

const isReadable = async (fileId: string) =>
  access(await localPath(fileId), constants.R_OK).then(
    () => true,
    () => false,
  );

const endingOf = (name: string) => /\.[a-z0-9]{1,5}$/i.exec(name)?.[0].toLowerCase() ?? '';

/** Opened only when its turn comes: there may be thousands. */
async function* bytesOf(fileId: string): AsyncGenerator<Uint8Array> {
  for await (const piece of createReadStream(await localPath(fileId))) yield piece as Buffer;
}

import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { archiveCalls } from '@/lib/contracts/finance/archive-calls.ts';
import type { ArchiveManifest } from '@/lib/contracts/finance/archives.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { asAttachment, findFile, localPath } from '../../kernel/files.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { findArchive } from './find-archive.ts';
import { inPackage } from './stored-package.ts';
import { voucherFileName } from './voucher-tables.ts';

type Calls = typeof archiveCalls;
type Page = ReplyOf<Calls['archiveVouchers']>;
interface ById {
  readonly id: string;
}

/** The package's bytes, of this school and finished. @throws ServiceError notFound, wrongState */
export async function packagePath(ctx: Ctx, { id }: ById): Promise<string> {
  const { fileId } = await findArchive(ctx, id);
  if (!fileId) throw new ServiceError('wrongState');
  return localPath((await findFile(ctx, fileId)).id);
}

/** What a package says of itself. @throws ServiceError notFound, wrongState, archiveUnreadable */
export async function readManifest(steps: Steps, input: ById): Promise<ArchiveManifest> {
  return inPackage(await steps.run((ctx) => packagePath(ctx, input)), steps, async (_, manifest) => manifest);
}

/** The package as it lies in the store. @throws ServiceError notFound, wrongState */
export async function downloadArchive(steps: Steps, input: ById): Promise<Response> {
  const { path, name } = await steps.run(async (ctx) => {
    const { fileName, sha256 } = await findArchive(ctx, input.id);
    const object = { type: 'financeArchive', id: input.id };
    ctx.audit({ object, change: { fileName, sha256 } });
    return { path: await packagePath(ctx, input), name: fileName };
  });
  return new Response(Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>, {
    headers: { 'content-type': 'application/zip', 'content-disposition': asAttachment(name) },
  });
}

/**
 * Vouchers of a month as the package writes them, read through from the month's beginning: nothing of it is kept in
 * memory but the page.
 * @throws ServiceError notFound: no such month in it; wrongState, archiveUnreadable
 */
export async function readVouchers(steps: Steps, input: ParsedInputOf<Calls['archiveVouchers']>): Promise<Page> {
  const { period, page, size } = input;
  const path = await steps.run((ctx) => packagePath(ctx, input));
  return inPackage(path, steps, async (zip, { files }) => {
    const name = voucherFileName(period);
    const columns = files.find((file) => file.name === name)?.columns;
    const bytes = columns ? await zip.bytes(name) : null;
    if (!columns || !bytes) throw new ServiceError('notFound');
    const vouchers: Page['vouchers'] = [];
    let total = 0;
    let shown = 0;
    let last = '';
    for await (const cells of rowsOf(bytes)) {
      const cell = (key: string) => meant(cells[columns.indexOf(key)] ?? '');
      const named = `${cell('kind')} ${cell('number')}`;
      if (named !== last) total += 1;
      const isShown = total > (page - 1) * size && total <= page * size;
      if (isShown && named !== last) vouchers.push(headOf(cell));
      if (isShown) vouchers.at(-1)?.lines.push(lineOf(cell));
      if (isShown && ++shown > limits.financeArchiveShownLines) throw new ServiceError('archiveUnreadable');
      last = named;
    }
    return { vouchers, total, page, size };
  });
}

/**
 * Rows below the heads.
 * @throws ServiceError archiveUnreadable: bytes that are no table, or were spoilt since the package was kept
 */
async function* rowsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  const rows = parse({ bom: true, from_line: 2, max_record_size: limits.financeArchiveRowChars });
  // What fails in the bytes fails the parser, whose reader is told of it.
  pipeline(Readable.from(bytes, { objectMode: false }), rows, () => {});
  try {
    yield* rows as AsyncIterable<string[]>;
  } catch {
    throw new ServiceError('archiveUnreadable');
  }
}

type Cell = (key: string) => string;

const headOf = (cell: Cell): Page['vouchers'][number] => ({
  onDate: cell('onDate'),
  kind: cell('kind'),
  number: cell('number'),
  madeBy: cell('madeBy'),
  auditedBy: cell('auditedBy'),
  postedBy: cell('postedBy'),
  lines: [],
});

const lineOf = (cell: Cell) => ({
  summary: cell('summary'),
  subject: `${cell('subject')} ${cell('subjectName')}`,
  items: cell('items'),
  debit: cell('debit'),
  credit: cell('credit'),
});

/** Without the apostrophe that keeps a text from being taken for a formula. */
const meant = (text: string) => text.replace(/^'(?=[=+\-@＝＋－＠\t\r])/, '');

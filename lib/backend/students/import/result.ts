import { and, asc, gt } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ImportKind } from '@/lib/contracts/students/import-fields.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { moldOf } from '../../organisation/index.ts';
import { sheetDownload } from '../../sheets/download.ts';
import { brake } from '../revealing.ts';
import { studentImportRows } from '../schema/imports.ts';
import { type Words, wordsOf } from '../words.ts';
import { actionsOf, findImport, type Import, rowsOfImport } from './import-view.ts';
import { maskedCell } from './masked-cell.ts';
import { inWords } from './reason-words.ts';

const pageRows = 1_000;
const hourMs = 3_600_000;
/**
 * Kinds whose sheets hold identity numbers and phones; in a sheet of another kind one is there by mistake, and stays
 * masked.
 */
const withNumbers: ReadonlySet<string> = new Set<ImportKind>(['students', 'guardians', 'staff']);

/**
 * The sheet as it was uploaded, with what became of each row and why. Whole numbers are for whoever uploaded it or may
 * see them anyway; for everybody else, and in sheets that need none, they are masked. The brake lets what the person
 * has uploaded within the hour pass: it tells nothing new.
 * @throws ServiceError notFound, wrongState (not checked yet), revealLimit, revealSpent
 */
export async function importResult(steps: Steps, { id }: { id: string }): Promise<Response> {
  const { found, words, whole } = await steps.run(async (ctx) => {
    const found = await findImport(ctx, id);
    if (!actionsOf(found).includes('result')) throw new ServiceError('wrongState');
    const own = found.createdBy === ctx.person.accountId;
    const whole = withNumbers.has(found.kind) && (own || ctx.can('students.record.reveal'));
    const isFresh = own && ctx.now.getTime() - found.createdAt.getTime() < hourMs;
    const exported = { kind: 'exports', object: uuidv7(), shown: found.rows } as const;
    const refused = whole && !isFresh ? await brake(ctx, exported, 'revealsImported') : null;
    ctx.audit({
      object: { type: 'studentImport', id },
      result: refused ? 'refused' : 'done',
      change: { rows: found.rows, unmasked: whole },
    });
    return refused ?? { found, words: wordsOf(ctx.locale, await moldOf(ctx)), whole };
  });
  const headers = [...found.columns, words.result('column'), words.result('reasonColumn')];
  const columns = headers.map((header, at) => ({ header, width: at === headers.length - 1 ? 60 : 16 }));
  const name = found.fileName.replace(/\.\w+$/, '');
  const rows = rowsOf(steps, found, words, whole ? (text) => text : maskedCell);
  return sheetDownload(`${name} ${words.result('column')}`, 'xlsx', [{ name: words.result('column'), columns, rows }]);
}

async function* rowsOf(
  steps: Steps,
  { id, columns }: Import,
  words: Words,
  shown: (text: string) => string,
): AsyncGenerator<readonly string[]> {
  let after = 0;
  for (;;) {
    const last = after;
    const page = await steps.run((ctx) => readPage(ctx, id, last));
    for (const { cells, status, reasons } of page) {
      const texts = columns.map((_, column) => shown(cells[column]?.text ?? ''));
      const why = inWords(reasons, words).map(
        ({ column, key, params }) => `${column ? `${column}: ` : ''}${words.reason({ key, params })}`,
      );
      yield [...texts, words.result(status), why.join('\n')];
    }
    after = page.at(-1)?.row ?? after;
    if (page.length < pageRows) return;
  }
}

const readPage = (ctx: Ctx, id: string, after: number) =>
  ctx.tx
    .select()
    .from(studentImportRows)
    .where(and(rowsOfImport(ctx, id), gt(studentImportRows.row, after)))
    .orderBy(asc(studentImportRows.row))
    .limit(pageRows);

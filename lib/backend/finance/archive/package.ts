import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ArchivedFile, ArchiveManifest } from '@/lib/contracts/finance/archives.ts';
import { standards } from '@/lib/rules/finance/standard.ts';
import software from '@/package.json' with { type: 'json' };
import type { Ctx } from '../../kernel/context.ts';
import { schools } from '../../organisation/schema.ts';
import type { ZipPart } from '../../sheets/zip-writer.ts';
import { generalLedger } from '../books/general.ts';
import { subjectBalance } from '../books/subject-balance.ts';
import { balanceSheetOf } from '../export/balance-sheets.ts';
import { headingOf } from '../export/export-book.ts';
import { statementSheet } from '../export/export-statement.ts';
import { generalSheetOf } from '../export/general-sheet.ts';
import type { Told } from '../export/told.ts';
import { financeWords } from '../export/words.ts';
import { type LedgerRow, ledgerOf } from '../ledgers/find-ledger.ts';
import { journalPieces, type Reader } from '../proof/export-journal.ts';
import { chartOf } from '../subjects/chart.ts';
import { auditFile } from './audit-table.ts';
import { hashedPart, type PackedFile, tableFile } from './hashed-parts.ts';
import { lineBookFiles } from './line-books.ts';
import { type Control, controlOf, manifestName, sumsName, sumsText } from './manifest.ts';
import { originalFiles } from './original-files.ts';
import { readableFile } from './readable-file.ts';
import { readmeText } from './readme-text.ts';
import { registerFiles } from './register-tables.ts';
import { voucherFiles } from './voucher-tables.ts';

interface Packed {
  readonly year: number;
  readonly edition: number;
  readonly provisional: boolean;
  readonly madeAt: Date;
  readonly madeBy: string;
}

/**
 * The books of a year as the parts of a zip file, each made while it is packed; list and hashes come last, when all is
 * known.
 * @param packed hears of lines as they are packed
 */
export async function packageParts(reader: Reader, of: Packed, packed: (lines: number) => Promise<void>) {
  const { year } = of;
  const { ledger, chart, say, control, head, tables } = await reader.run(async (ctx) => {
    const found = await ledgerOf(ctx, year);
    const subjects = await chartOf(ctx, found.id);
    const words = await financeWords(ctx);
    const sums = await controlOf(ctx, found, subjects);
    const originals = await originalFiles(ctx, found, words);
    return {
      ledger: found,
      chart: subjects,
      say: words,
      control: sums,
      head: { ...(await headOf(ctx, found, of, sums)), missing: originals.missing },
      tables: [
        ...(await registerFiles(ctx, { ledger: found, chart: subjects, say: words })),
        ...(await bookFiles(ctx, found, sums)),
        ...originals.parts,
      ],
    };
  });
  const files: PackedFile[] = [
    { name: 'README.txt', text: [readmeText(head)] },
    ...tables,
    ...lineBookFiles({ reader, ledger, chart, say }, control),
    ...voucherFiles({ reader, ledger, chart, say, packed }, control.months),
    { name: `ledger-${year}.journal`, text: journalPieces(reader, year) },
    auditFile(reader, say, year),
  ];
  return { control, missing: head.missing.length, parts: listedParts(files, head) };
}

type Head = Omit<ArchiveManifest, 'files'>;

function* listedParts(files: readonly PackedFile[], head: Head): Generator<ZipPart> {
  const listed: ArchivedFile[] = [];
  for (const file of files) yield hashedPart(file, listed);
  const manifest: ArchiveManifest = { ...head, files: listed };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  yield { name: manifestName, text: [text] };
  const own = { name: manifestName, sha256: createHash('sha256').update(text).digest('hex') };
  yield { name: sumsName, text: [sumsText([...listed, own])] };
}

async function headOf(
  { tx, school }: Ctx,
  ledger: LedgerRow,
  of: Packed,
  control: Control,
): Promise<Omit<Head, 'missing'>> {
  const [found] = await tx
    .select({ name: schools.name, number: schools.schoolNo })
    .from(schools)
    .where(eq(schools.id, school.id));
  return {
    format: 'school-finance-archive',
    formatVersion: 1,
    school: found ?? { name: '', number: '' },
    year: of.year,
    standard: ledger.standard,
    standardSource: standards[ledger.standard].source,
    currency: ledger.baseCurrency,
    provisional: of.provisional,
    edition: of.edition,
    madeAt: of.madeAt.toISOString(),
    madeBy: of.madeBy,
    software: { name: software.name, version: software.version },
    ...control,
  };
}

const statements = { balanceSheet: 'balance-sheet', activities: 'activities', cashFlow: 'cash-flow' } as const;

/** Books and statements of the whole year, or until the last month that has vouchers. */
async function bookFiles(ctx: Ctx, { year, startMonth }: LedgerRow, { months }: Control): Promise<PackedFile[]> {
  const say = await financeWords(ctx);
  const span = { from: year * 100 + 1, to: year * 100 + 12 };
  const last = months.at(-1)?.period ?? year * 100 + startMonth;
  const balance = await subjectBalance(ctx, { ...span, withAuxiliary: true, withZero: false });
  const general = await generalLedger(ctx, span);
  const facts = await headingOf(ctx, span, say);
  const both = (name: string, told: Told) => [
    tableFile(`${name}.csv`, told),
    readableFile(name, () => ({ ...told, heading: told.heading ?? [told.name, facts] })),
  ];
  const files = [
    ...both('books/subject-balance', balanceSheetOf(say('balance.title'), say('subject.number'), balance, say)),
    ...both('books/general-ledger', generalSheetOf(say('view.general'), general, say)),
  ];
  for (const [name, file] of Object.entries(statements)) {
    const statement = name as keyof typeof statements;
    const of = { period: last, format: 'csv' } as const;
    const input = statement === 'balanceSheet' ? { ...of, statement } : { ...of, statement, span: 'month' as const };
    files.push(...both(`statements/${file}`, await statementSheet(ctx, input)));
  }
  return files;
}

import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ledgersPhone, ledgersYear as year } from '@/lib/backend/demo/ledgers.ts';
import type { EndpointName } from '@/lib/browser/endpoint-name.ts';
import type { ImportView } from '@/lib/contracts/finance/interchange.ts';
import { findProgram } from '../../launcher/packages.mjs';
import { ms, type Note, seconds } from './figure-text.ts';
import { load } from './load.ts';
import { forgetPeak, memoryOf } from './machine.ts';
import { startProduct } from './started.ts';
import { enterSchool, reached, read, readPath, signIn, upload, type Visitor } from './visitor.ts';

const linesOfVoucher = 4;

/** Vouchers of four lines as a program sends them, one a line of JSON. */
function ndjsonOf(lines: number, year: number): Blob {
  const vouchers = lines / linesOfVoucher;
  const parts: string[] = [];
  for (let at = 0; at < vouchers; at++) {
    const [a, b] = [1 + ((at * 7919) % 99991), 1 + ((at * 104729) % 99991)];
    const month = String(1 + Math.floor((at * 12) / vouchers)).padStart(2, '0');
    const day = String(1 + (at % 28)).padStart(2, '0');
    parts.push(
      `${JSON.stringify({
        reference: `B${at}`,
        onDate: `${year}-${month}-${day}`,
        lines: [
          { summary: '收保教费', subject: '1002', debitCents: a },
          { summary: '收伙食费', subject: '1001', debitCents: b },
          { summary: '收保教费', subject: '430101', creditCents: a },
          { summary: '收伙食费', subject: '2203', creditCents: b },
        ],
      })}\n`,
    );
  }
  return new Blob(parts);
}

/**
 * Posts vouchers in bulk, as another program would.
 * @returns milliseconds from the first byte to the last line, lines and vouchers, and MB at the highest
 */
async function importVouchers(visitor: Visitor, file: Blob, year: number, pid: number) {
  await forgetPeak(pid);
  const began = performance.now();
  const { id } = await upload<ImportView>(visitor, 'finance.uploadVouchers', new File([file], 'vouchers.ndjson'), {
    year,
    target: 'posted',
    proceed: 'yes',
  });
  const view = await reached<ImportView>(visitor, 'finance.importState', id, 'done');
  return {
    took: performance.now() - began,
    lines: view.lines,
    vouchers: view.imported,
    peak: (await memoryOf(pid))?.peak ?? null,
  };
}

/**
 * Books of 10,000 and of a million lines beside each other: every book and statement, the proof beside other programs',
 * memory, bulk posting.
 */
export async function measureFinance(
  settings: Readonly<Record<string, string>>,
  folder: string,
  password: string,
  note: Note,
): Promise<void> {
  const { origin, pid, stop } = await startProduct(settings);
  try {
    const visitor = await signIn(origin, ledgersPhone, password);
    const schools = await read<Array<{ schoolId: string; schoolNo: string }>>(visitor, 'organisation.schools', {});
    const enter = async (schoolNo: string) =>
      enterSchool(
        await signIn(origin, ledgersPhone, password),
        schools.find((school) => school.schoolNo === schoolNo)?.schoolId ?? '',
      );
    const small = await enter('LINES10K');
    const large = await enter('LINES1M');
    await measureBooks('10,000 lines', small, pid, note);
    const before = (await memoryOf(pid))?.now;
    await measureBooks('1,000,000 lines', large, pid, note);
    note('Memory before and after the books of a million lines', `${before} MB, ${(await memoryOf(pid))?.now} MB`);
    await measureProof(large, folder, note);
    const lines = 1_000_000;
    const { took, vouchers, peak } = await importVouchers(small, ndjsonOf(lines, year), year, pid);
    note(`Bulk posting of ${lines} lines`, `${seconds(took)}, ${vouchers} vouchers, peak memory ${peak ?? '?'} MB`);
  } finally {
    await stop();
  }
}

async function measureBooks(size: string, visitor: Visitor, pid: number, note: Note): Promise<void> {
  const december = year * 100 + 12;
  const whole = { from: year * 100 + 1, to: december };
  const month = { from: year * 100 + 6, to: year * 100 + 6 };
  const { rows } = await read<{ rows: { id: string; number: string }[] }>(visitor, 'finance.lowestSubjects', { year });
  const subjectId = rows.find(({ number }) => number === '1002')?.id ?? '';
  const cases: ReadonlyArray<readonly [string, EndpointName, unknown]> = [
    ['trial balance', 'finance.subjectBalance', whole],
    ['balance sheet', 'finance.balanceSheet', { period: december }],
    ['activities', 'finance.activities', { period: december }],
    ['cash flow', 'finance.cashFlow', { period: december }],
    ['general ledger', 'finance.generalLedger', whole],
    ['detail, a month of one account', 'finance.detailLedger', { ...month, subjectId }],
  ];
  for (const [what, name, input] of cases) {
    const { p50, p95, processor, failed } = await load(visitor, pid, [readPath(name, input)], 1);
    const faults = failed ? `, ${failed} FAILED` : '';
    note(`${size}, ${what}`, `p50 ${ms(p50)}, p95 ${ms(p95)}, processor ${ms(processor)}${faults}`);
  }
}

/** Our full proof, and the balance that other programs reckon of the same journal, in one run. */
async function measureProof(visitor: Visitor, folder: string, note: Note): Promise<void> {
  const began = performance.now();
  const { ok } = await read<{ ok: boolean }>(visitor, 'finance.verify', { year });
  const own = performance.now() - began;
  note('1,000,000 lines, full proof', `${seconds(own)}${ok ? '' : ', NOT WELL'}`);
  const journal = join(folder, 'books.journal');
  const answer = await fetch(new URL(readPath('finance.exportJournal', { year }), visitor.origin), {
    headers: { cookie: visitor.cookie },
  });
  if (!answer.ok || !answer.body) throw new Error(`The journal answered ${answer.status}`);
  await writeFile(journal, answer.body);
  for (const program of ['ledger', 'hledger']) {
    const found = findProgram([program], process.env.PATH);
    if (!found) {
      note(`The same journal, ${program} balance`, 'not installed');
      continue;
    }
    const from = performance.now();
    execFileSync(found, ['-f', journal, 'balance'], { maxBuffer: 1 << 28 });
    const took = performance.now() - from;
    note(`The same journal, ${program} balance`, `${seconds(took)}, ${(took / own).toFixed(1)} times our proof`);
  }
}

import type { ImportView } from '@/lib/contracts/finance/interchange.ts';
import { forgetPeak, memoryOf } from './machine.ts';
import { reached, read, upload, type Visitor, write } from './visitor.ts';

const linesOfVoucher = 4;

/** Vouchers of four lines as a program sends them, one a line of JSON. */
export function ndjsonOf(lines: number, year: number): Blob {
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

/** Posts vouchers in bulk, as another program would. @returns milliseconds from the first byte to the last line, lines and vouchers, and MB at the highest */
export async function importVouchers(visitor: Visitor, file: Blob, year: number, pid: number) {
  await forgetPeak(pid);
  const settings = await read<{ ledger: { version: number } }>(visitor, 'finance.settings', { year });
  await write(visitor, 'finance.saveSettings', { year, version: settings.ledger.version, selfAudit: true });
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

import { Readable } from 'node:stream';
import { limits } from '@/lib/rules/limits.ts';
import { financeVoucherFiles } from '../finance/schema/voucher-files.ts';
import type { financeVouchers } from '../finance/schema/vouchers.ts';
import { recordFile, storeBytes } from '../kernel/files.ts';
import type { Filling } from './build-students.ts';

/** Attaches to a voucher the bill that it was written for. */
export async function buildOriginal(
  on: Filling,
  { id: voucherId, onDate, debitCents }: Pick<typeof financeVouchers.$inferSelect, 'id' | 'onDate' | 'debitCents'>,
): Promise<void> {
  const text = `Water and electricity  ${onDate}  CNY ${(debitCents / 100).toFixed(2)}`;
  const stored = await storeBytes(Readable.from([Buffer.from(pdfOf(text))]), limits.pictureBytes);
  await recordFile(on, stored, { purpose: 'finance.voucher', name: '水电费账单.pdf', mediaType: 'application/pdf' });
  await on.tx.insert(financeVoucherFiles).values({
    schoolId: on.school.id,
    fileId: stored.id,
    voucherId,
    at: 0,
    addedAt: on.now,
    addedBy: on.person.accountId,
  });
}

/** A page with one line of text, in a typeface that every reader has. */
export function pdfOf(text: string): string {
  const drawn = `BT /F1 14 Tf 72 740 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return `${body}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
}

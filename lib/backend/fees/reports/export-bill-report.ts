import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import { arrearsReport } from '@/lib/contracts/fees/arrears.data.ts';
import type { billReportCalls } from '@/lib/contracts/fees/bill-report-calls.ts';
import type { BillReport } from '@/lib/contracts/fees/bill-report-names.ts';
import { collectionReport } from '@/lib/contracts/fees/collection.data.ts';
import { dayBookReport } from '@/lib/contracts/fees/day-book.data.ts';
import { discountReport } from '@/lib/contracts/fees/discounts.data.ts';
import { expectedReport } from '@/lib/contracts/fees/expected-cash.data.ts';
import { receivableReport } from '@/lib/contracts/fees/receivable.data.ts';
import { receivedReport } from '@/lib/contracts/fees/received.data.ts';
import { refundRegister } from '@/lib/contracts/fees/refund-register.data.ts';
import { studentLedger as ledger } from '@/lib/contracts/fees/student-ledger.data.ts';
import { type Filters, type Narrowing, narrowedAs } from '@/lib/contracts/filters.ts';
import type { Report } from '@/lib/contracts/report.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { today } from '../../kernel/today.ts';
import { reportSheet } from '../../sheets/declared-sheet.ts';
import { sheetDownload } from '../../sheets/download.ts';
import type { WrittenSheet } from '../../sheets/write-xlsx.ts';
import { arrearsPart } from './arrears.ts';
import { dayBookPart } from './day-book.ts';
import { discounts } from './discounts.ts';
import { expectedCash } from './expected-cash.ts';
import { receivable } from './receivable.ts';
import { received } from './received.ts';
import { refundRegisterPart } from './refund-register.ts';
import { wholeReport } from './report-part.ts';
import { reportWords } from './report-words.ts';
import { studentLedger } from './student-ledger.ts';

type Input = ParsedInputOf<typeof billReportCalls.exportBillReport>;
type Sheets = readonly [WrittenSheet, ...WrittenSheet[]];

/** A report as a sheet with all its rows; amounts stay amounts. @throws ServiceError notFound (child) */
export async function exportBillReport(steps: Steps, input: Input): Promise<Response> {
  const sheets = await steps.run((ctx) => {
    const { report, ...of } = input;
    ctx.audit({ object: { type: 'billReport', id: report }, change: of });
    return sheetsOf[report](ctx, input);
  });
  return sheetDownload(sheets[0].name, 'xlsx', sheets);
}

/** Reads a report whole, and writes its table and what stands beside it on sheets of their own. */
const written =
  <F extends Filters, D>(
    report: Report<D> & { readonly filters: F },
    read: (ctx: Ctx, asked: Narrowing<F>) => Promise<D>,
  ) =>
  async (ctx: Ctx, input: Input): Promise<Sheets> => {
    const say = await reportWords(ctx);
    const asked = narrowedAs<F>(report.filters, input);
    const data = await read(ctx, asked);
    const told = { say, timeZone: ctx.school.timeZone };
    const name = `${say(`titles.${report.name}`)} ${today(ctx)}`;
    return [
      reportSheet(report.tableOf(data, say, asked), { ...told, name }),
      ...(report.besideOf?.(data, say) ?? []).map(({ title, ...table }) =>
        reportSheet(table, { ...told, name: title }),
      ),
    ];
  };

const sheetsOf: Readonly<Record<BillReport, (ctx: Ctx, input: Input) => Promise<Sheets>>> = {
  receivable: written(receivableReport, receivable),
  received: written(receivedReport, received),
  collection: written(collectionReport, receivable),
  dayBook: written(dayBookReport, (ctx, days) => dayBookPart(ctx, days, wholeReport)),
  refunds: written(refundRegister, (ctx, days) => refundRegisterPart(ctx, days, wholeReport)),
  arrears: written(arrearsReport, (ctx, asked) => arrearsPart(ctx, asked, wholeReport)),
  discounts: written(discountReport, discounts),
  ledger: written(ledger, (ctx, { studentId = '' }) => studentLedger(ctx, { studentId })),
  expected: written(expectedReport, expectedCash),
};

import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { ReconciliationReport, ReportPart } from '@/lib/contracts/finance/reconciliation.ts';
import type { reconciliationCalls } from '@/lib/contracts/finance/reconciliation-calls.ts';
import type { Steps } from '../../kernel/context.ts';
import { sheetDownload } from '../../sheets/download.ts';
import type { SheetCell } from '../../sheets/written-cell.ts';
import { financeWords, type Say } from '../export/words.ts';
import { reconciliation } from './reconcile.ts';

type Input = ParsedInputOf<typeof reconciliationCalls.exportReconciliation>;

/** The reconciliation as a sheet, with the head and the order of the printed form. @throws ServiceError notFound */
export async function exportReconciliation(steps: Steps, input: Input): Promise<Response> {
  const { report, say } = await steps.run(async (ctx) => {
    ctx.audit({ object: { type: 'financeSubject', id: input.subjectId }, change: { onDate: input.onDate } });
    return { report: await reconciliation(ctx, input), say: await financeWords(ctx) };
  });
  const title = say('bankReport.title');
  const account = `${report.subject.number} ${report.subject.fullName}`;
  const columns = [
    { header: say('bankReport.item'), width: 36 },
    { header: say('bankReport.onDate'), width: 12 },
    { header: say('bankReport.summary'), width: 48 },
    { header: say('bankReport.cents'), width: 18 },
  ];
  return sheetDownload(`${title} ${report.subject.number} ${report.onDate}`, 'xlsx', [
    {
      name: title,
      heading: [report.schoolName, `${title}　${report.onDate}`, account, say('bankReport.unit')],
      columns,
      rows: [...rowsOf(report, say), [], [say('bankReport.madeBy'), '', say('bankReport.checkedBy')]],
    },
  ]);
}

function rowsOf(report: ReconciliationReport, say: Say): SheetCell[][] {
  const sum = (name: string, cents: number | null): SheetCell[] => [
    say(`bankReport.${name}`),
    '',
    '',
    cents === null ? '' : { cents },
  ];
  const part = (name: ReportPart): SheetCell[][] => {
    const rows = report[name].map(({ onDate, kind, number, summary, cents, ignored }) => {
      const voucher = kind && number !== null ? say(`voucher.numberOf.${kind}`, { number }) : '';
      const reason = ignored && say('bankReport.ignored', { reason: ignored });
      return [
        say(`bankReport.${name}`),
        { day: onDate },
        [voucher, summary, reason].filter(Boolean).join(' '),
        { cents: Math.abs(cents) },
      ];
    });
    const { count, cents: all } = report.sums[name];
    if (count === rows.length) return rows;
    const more = say('bankReport.moreRows', { count: count - rows.length, all: count });
    const rest = report[name].reduce((left, { cents }) => left - cents, all);
    return [...rows, [say(`bankReport.${name}`), '', more, { cents: Math.abs(rest) }]];
  };
  return [
    sum('bookCents', report.bookCents),
    ...part('bankIn'),
    ...part('bankOut'),
    sum('adjustedBookCents', report.adjustedBookCents),
    sum('bankCents', report.bankCents),
    ...part('bookIn'),
    ...part('bookOut'),
    sum('adjustedBankCents', report.adjustedBankCents),
    sum('differenceCents', report.differenceCents),
  ];
}

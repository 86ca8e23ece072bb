'use client';

import Link from 'next/link';
import { ReportTable } from '@/components/shared/report/report-table.tsx';
import { type DayBookLine, dayBookReport, typeSumsOf } from '@/lib/contracts/fees/day-book.data.ts';
import { centsText } from '@/lib/rules/money.ts';
import { FeeReport, type FeeReportProps, useReportWords } from './fee-report.tsx';
import { paymentOf } from './report-address.ts';

/** Which of both it was says where it stands. */
const moved = (cents: number | '') => (cents === '' || cents === 0 ? '' : centsText(cents));

const amounts = {
  inCents: ({ inCents }: DayBookLine) => moved(inCents),
  outCents: ({ outCents }: DayBookLine) => moved(outCents),
};
const openings = {
  ...amounts,
  number: (line: DayBookLine) => (
    <Link href={paymentOf(line)} prefetch={false}>
      {line.number}
    </Link>
  ),
};

/** The journal of the counter: every document in its order, with running sums; its number opens it. */
export function DayBookReport(props: FeeReportProps) {
  const t = useReportWords();
  return (
    <FeeReport
      {...props}
      report={dayBookReport}
      cells={() => (props.may.openPayments ? openings : amounts)}
      below={({ data }) => (
        <>
          <h3 className="title">{t('typeSums')}</h3>
          <ReportTable title={t('typeSums')} table={typeSumsOf(data.sums, t)} say={t} />
        </>
      )}
    />
  );
}

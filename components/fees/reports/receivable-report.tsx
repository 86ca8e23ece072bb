'use client';

import Link from 'next/link';
import type { Cells } from '@/components/shared/list/field-columns.tsx';
import { receivableReport } from '@/lib/contracts/fees/receivable.data.ts';
import { FeeReport, type FeeReportProps, useReportWords } from './fee-report.tsx';
import { billsOf } from './report-address.ts';

/** What bills ask for by item, class or month, and what became of it; a row opens its bills. */
export function ReceivableReport(props: FeeReportProps) {
  const openings = useBillsOpening(props);
  return <FeeReport {...props} report={receivableReport} cells={openings} />;
}

interface Told {
  readonly data: Readonly<Record<'from' | 'until', string>>;
  readonly asked: Readonly<Record<string, unknown>>;
}
interface Line {
  readonly key: string;
  readonly name: string;
}

/** The name of a row, which opens its bills: of the same item and class as all of them. */
export function useBillsOpening({ may }: FeeReportProps) {
  const t = useReportWords();
  return ({ data, asked: { by, itemId, classId } }: Told): Cells<Line> => {
    const parts = { ...(itemId ? { item: String(itemId) } : {}), ...(classId ? { class: String(classId) } : {}) };
    const opening = ({ key, name }: Line) =>
      key === 'none' ? (
        name
      ) : (
        <Link href={billsOf({ ...parts, [String(by)]: key }, data)} prefetch={false} aria-label={t('open', { name })}>
          {name}
        </Link>
      );
    return may.openBills ? { name: opening } : {};
  };
}

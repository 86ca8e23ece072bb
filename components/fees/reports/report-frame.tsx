'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { PrintSheet } from '@/components/shared/print-sheet.tsx';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import type { CallState } from '@/lib/browser/use-call.ts';
import { ExportReport } from './export-report.tsx';
import styles from './reports.module.css';

interface ReportFrameProps<D> {
  readonly title: string;
  readonly report: CallState<D>;
  readonly isEmpty: (data: D) => boolean;
  readonly empty: string;
  /** Months or day, under the title. */
  readonly textOf: (data: D) => string;
  /** What is exported; null for who may not. */
  readonly exported: CallInput<'fees.exportBillReport'> | null;
  /** Broad tables lie on their side. */
  readonly landscape?: boolean;
  readonly children: (data: D) => ReactNode;
}

/** A report as a sheet that is printed and exported, or why there is none yet. */
export function ReportFrame<D>(props: ReportFrameProps<D>) {
  const { title, report, isEmpty, empty, textOf, exported, landscape = false, children } = props;
  const { data } = report;
  if (data === undefined)
    return report.failure ? (
      <ListFailure failure={report.failure} onRetry={report.retry} />
    ) : (
      <ListSkeleton rows={12} />
    );
  if (isEmpty(data)) return <ListEmpty text={empty} />;
  return (
    <PrintSheet
      title={title}
      text={textOf(data)}
      landscape={landscape}
      tools={exported ? <ExportReport {...exported} /> : null}
    >
      <div className={styles.report}>{children(data)}</div>
    </PrintSheet>
  );
}

/** The words of the reports. */
export const useReportWords = () => useTranslations('fees-reports');

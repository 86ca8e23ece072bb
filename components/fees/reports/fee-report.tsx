'use client';

import { useTranslations } from 'next-intl';
import type { AddressState } from '@/components/shared/address-state.ts';
import { ExportFile } from '@/components/shared/export-file.tsx';
import { ReportView, type ReportViewProps } from '@/components/shared/report/report-view.tsx';
import type { CallInput, EndpointName } from '@/lib/browser/endpoint-name.ts';
import type { ReportLine, Say } from '@/lib/contracts/report.ts';
import { ItemPicker } from '../item-filter.tsx';
import type { ReportRights } from './report-rights.ts';

const words = 'fees-reports';

/** The words of the reports, and those of the counter for what is the counter's. */
export function useReportWords(): Say {
  const t = useTranslations(words);
  const counter = useTranslations('fees-counter');
  return (key, params) => (t.has(key) ? t(key, params) : counter(key, params));
}

/** What each report is given. */
export interface FeeReportProps {
  readonly address: AddressState;
  readonly may: ReportRights;
}

const pickers = { itemId: ItemPicker };

type Drawn<N extends EndpointName, Line extends ReportLine> = FeeReportProps &
  Pick<ReportViewProps<N, Line>, 'report' | 'cells' | 'above' | 'below'>;

/** A report of bills or payments, with its export for whoever may. */
export function FeeReport<N extends EndpointName, Line extends ReportLine>({ may, ...drawn }: Drawn<N, Line>) {
  const say = useReportWords();
  const { name } = drawn.report;
  const exported = (asked: object) => (
    <ExportFile
      endpoint="fees.exportBillReport"
      input={{ report: name, ...asked } as CallInput<'fees.exportBillReport'>}
      label={say('export')}
      busyLabel={say('exporting')}
      said={say('exported')}
    />
  );
  return (
    <ReportView<N, Line>
      {...drawn}
      words={words}
      say={say}
      pickers={pickers}
      {...(may.export && { tools: exported })}
    />
  );
}

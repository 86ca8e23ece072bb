'use client';

import type { CallInput, EndpointName } from '@/lib/browser/endpoint-name.ts';
import type { ReportLine } from '@/lib/contracts/report.ts';
import { useAddressState } from '../address-state.ts';
import { ExportFile } from '../export-file.tsx';
import { ListCard } from '../list/list-card.tsx';
import { PageHeader } from '../page-header.tsx';
import { ReportView, type ReportViewProps } from './report-view.tsx';

interface ReportScreenProps<N extends EndpointName, Line extends ReportLine>
  extends Omit<ReportViewProps<N, Line>, 'address' | 'tools'> {
  /** The call that gives what is shown as a sheet. */
  readonly exportBy: EndpointName;
}

/** A page of one report: its title, the report with filters and print, and its export; words `title` to `exported`. */
export function ReportScreen<N extends EndpointName, Line extends ReportLine>({
  exportBy,
  ...shown
}: ReportScreenProps<N, Line>) {
  const address = useAddressState();
  const { say } = shown;
  const exported = (asked: object) => (
    <ExportFile
      endpoint={exportBy}
      input={asked as CallInput<typeof exportBy>}
      label={say('export')}
      said={say('exported')}
    />
  );
  return (
    <>
      <PageHeader title={say('title')} text={say('text')} />
      <ListCard>
        <ReportView<N, Line> {...shown} address={address} tools={exported} />
      </ListCard>
    </>
  );
}

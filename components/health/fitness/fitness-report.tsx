'use client';

import { useTranslations } from 'next-intl';
import { useAddressState } from '@/components/shared/address-state.ts';
import { ExportWithReason } from '@/components/shared/export-with-reason.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { usePermission } from '@/components/shared/permission.ts';
import { ReportView, type ReportViewProps } from '@/components/shared/report/report-view.tsx';
import type { EndpointName } from '@/lib/browser/endpoint-name.ts';
import { fitnessClassReport, fitnessSchoolReport } from '@/lib/contracts/health/fitness.data.ts';
import type { ReportLine } from '@/lib/contracts/report.ts';
import { FitnessRoundPicker } from '../assessment-round/assessment-round-list.tsx';

const words = 'health.fitness';
const pickers = { roundId: FitnessRoundPicker };

/** A summary of fitness, with its export for whoever may. */
function FitnessReport<N extends EndpointName, L extends ReportLine>({
  report,
}: Pick<ReportViewProps<N, L>, 'report'>) {
  const t = useTranslations(words);
  const address = useAddressState();
  const mayExport = usePermission('health.fitness.export');
  const name = report.name as 'class' | 'school';
  const exported = (asked: object) => (
    <ExportWithReason
      endpoint="health.exportFitness"
      inputOf={(reason) => ({ report: name, ...asked, reason })}
      words={words}
    />
  );
  return (
    <>
      <PageHeader title={t(`titles.${name}`)} text={t(`textOf.${name}`)} />
      <ListCard>
        <ReportView<N, L> {...{ report, address, words, say: t, pickers }} {...(mayExport && { tools: exported })} />
      </ListCard>
    </>
  );
}

/** The children of a class with their totals. */
export const FitnessClassScreen = () => <FitnessReport report={fitnessClassReport} />;

/** What a round says of the school, class by class. */
export const FitnessSchoolScreen = () => <FitnessReport report={fitnessSchoolReport} />;

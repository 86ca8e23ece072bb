'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useAddressState } from '@/components/shared/address-state.ts';
import { ExportWithReason } from '@/components/shared/export-with-reason.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { usePermission } from '@/components/shared/permission.ts';
import { ReportView, type ReportViewProps } from '@/components/shared/report/report-view.tsx';
import type { EndpointName } from '@/lib/browser/endpoint-name.ts';
import { checkupReport, classSummary, type SumLine, schoolSummary } from '@/lib/contracts/health/growth.data.ts';
import type { SummaryReply } from '@/lib/contracts/health/growth.ts';
import type { ReportLine } from '@/lib/contracts/report.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { growthKinds } from '@/lib/rules/health/growth-summary.ts';
import { GrowthRoundPicker } from '../assessment-round/assessment-round-list.tsx';

const words = 'health.growth';
const pickers = { roundId: GrowthRoundPicker };

type Drawn<N extends EndpointName, L extends ReportLine> = Pick<ReportViewProps<N, L>, 'report' | 'cells'>;

/** A report of growth, with its export for whoever may. */
function GrowthReport<N extends EndpointName, L extends ReportLine>(drawn: Drawn<N, L>) {
  const t = useTranslations(words);
  const address = useAddressState();
  const mayExport = usePermission('health.growth.export');
  const name = drawn.report.name as 'checkup' | 'class' | 'school';
  const exported = (asked: object) => (
    <ExportWithReason
      endpoint="health.exportGrowth"
      inputOf={(reason) => ({ report: name, ...asked, reason })}
      words={words}
    />
  );
  return (
    <>
      <PageHeader title={t(`titles.${name}`)} text={t(`textOf.${name}`)} />
      <ListCard>
        <ReportView<N, L> {...drawn} {...{ address, words, say: t, pickers }} {...(mayExport && { tools: exported })} />
      </ListCard>
    </>
  );
}

/** Each figure opens to its children, for those who may see them. */
function useChildrenLinks() {
  const may = usePermission('health.growth.checkup');
  return ({ data: { round } }: { readonly data: SummaryReply }) =>
    Object.fromEntries(
      growthKinds.map((kind) => [
        kind,
        (line: SumLine) =>
          may && line[kind] > 0 ? (
            <Link
              href={withQuery(menuAddress('/health/physique/checkup'), {
                ...{ round: round?.id ?? '', class: line.key, found: kind },
              })}
              prefetch={false}
            >
              {line[kind]}
            </Link>
          ) : (
            line[kind]
          ),
      ]),
    );
}

/** The children of a round one by one. */
export const CheckupScreen = () => <GrowthReport report={checkupReport} />;

/** What a round says of a class. */
export function GrowthClassScreen() {
  return <GrowthReport report={classSummary} cells={useChildrenLinks()} />;
}

/** What a round says of the school. */
export function GrowthSchoolScreen() {
  return <GrowthReport report={schoolSummary} cells={useChildrenLinks()} />;
}

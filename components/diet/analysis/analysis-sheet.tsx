'use client';

import { useTranslations } from 'next-intl';
import { PrintSheet } from '@/components/shared/print-sheet.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useDownload } from '@/lib/browser/use-download.ts';
import type { AnalysisReply } from '@/lib/contracts/diet/analysis.ts';
import type { ReportForm } from '@/lib/contracts/diet/report-form.ts';
import { AnalysisSections } from './analysis-sections.tsx';
import { type AnalysisAsked, KeepAnalysis } from './keep-analysis.tsx';
import type { Counted } from './nutrient-lines.tsx';

interface AnalysisSheetProps {
  readonly report: AnalysisReply;
  /** The form of the school's own; null for the usual one. */
  readonly form: ReportForm | null;
  /** What it was asked by; absent of one that was kept, whose figures no longer open. */
  readonly asked?: AnalysisAsked | undefined;
  readonly edition?: number | undefined;
  readonly onNutrient?: (nutrient: Counted) => void;
}

/** The report as it is signed, with what can be done with it. */
export function AnalysisSheet({ report, form, asked, edition, onNutrient }: AnalysisSheetProps) {
  const t = useTranslations('diet-analysis.analysis');
  const download = useDownload('diet.exportAnalysis', 'write');
  const take = async () => {
    if (asked && (await download.run(asked))) announce({ kind: 'toast', severity: 'success', text: t('exported') });
  };
  const head = [report.crowd, `${report.from} – ${report.to}`, t(`methodOf.${report.method}`)];
  return (
    <PrintSheet
      title={form?.title ?? t('title')}
      text={[...head, ...(edition === undefined ? [] : [t('keptEdition', { number: edition })])].join(' · ')}
      tools={
        asked ? (
          <>
            <Button busy={download.busy} onClick={() => void take()}>
              {t('export')}
            </Button>
            <KeepAnalysis asked={asked} />
          </>
        ) : null
      }
    >
      <AnalysisSections report={report} form={form} {...(onNutrient && { onNutrient })} />
    </PrintSheet>
  );
}

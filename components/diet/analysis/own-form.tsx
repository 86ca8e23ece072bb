'use client';

import { useTranslations } from 'next-intl';
import { QuestionForm } from '@/components/shared/form/question-form.tsx';
import { reportFormFields } from '@/lib/contracts/diet/report-form.data.ts';
import { type ReportForm, savedReportForm } from '@/lib/contracts/diet/report-form.ts';

interface OwnFormProps {
  /** As it was read; null where the school has none. */
  readonly own: ReportForm | null;
  readonly onClose: () => void;
}

/** Sets the school's own form of the analysis. */
export default function OwnForm({ own, onClose }: OwnFormProps) {
  const t = useTranslations('diet-analysis.form');
  const { version = 0, ...first } = own ?? {};
  return (
    <QuestionForm
      endpoint="diet.saveReportForm"
      fields={reportFormFields}
      schema={savedReportForm}
      input={{ version }}
      words="diet-analysis.form"
      title={t('formTitle')}
      text={t('text')}
      submitLabel={t('save')}
      first={own ? (first as Readonly<Record<string, string | boolean>>) : undefined}
      said={() => t('saved')}
      onClose={onClose}
    />
  );
}

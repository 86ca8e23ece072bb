'use client';

import { useTranslations } from 'next-intl';
import { QuestionForm } from '@/components/shared/form/question-form.tsx';
import { useToday } from '@/components/shared/today.ts';
import { stockAnalysisListed, weekRequestFields } from '@/lib/contracts/diet/stock-analysis.data.ts';
import { requestedWeek } from '@/lib/contracts/diet/stock-analysis.ts';
import { weekdayOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';

const { words } = stockAnalysisListed;

/** Makes a purchase request of a week's menus: this week's where nobody chooses another. */
export default function WeekRequest({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations(words);
  const today = useToday();
  return (
    <QuestionForm
      endpoint="diet.requestWeek"
      fields={weekRequestFields}
      schema={requestedWeek}
      input={{}}
      words={words}
      title={t('request')}
      text={t('requestText')}
      submitLabel={t('makeRequest')}
      first={{ weekOn: dayAfter(today, 1 - weekdayOf(today)) }}
      said={({ number, lines, unknown }) =>
        t('requested', { number, lines, count: unknown.length, names: unknown.join('、') })
      }
      onClose={onClose}
    />
  );
}

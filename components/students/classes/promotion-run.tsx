'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DayField } from '@/components/shared/form/day-field.tsx';
import { ConfirmDialog } from '@/components/shared/overlay/confirm-dialog.tsx';
import { useToday } from '@/components/shared/today.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import type { PromotionDraft } from '@/lib/contracts/students/promotion.ts';
import { readWrittenDate } from '@/lib/rules/calendar-date.ts';
import { promotionOpensOn, schoolYearStart } from '@/lib/rules/school-year.ts';
import { PromotionCounts } from './promotion-counts.tsx';

interface PromotionRunProps {
  readonly draft: PromotionDraft;
  readonly onDone: (result: CallReply<'students.runPromotion'>) => void;
  readonly onClose: () => void;
}

/**
 * Asks for the day: today runs it at once, a later one lets it wait. While the school year is far its first day is
 * suggested, and an earlier one has to be meant.
 */
export function PromotionRun({ draft, onDone, onClose }: PromotionRunProps) {
  const t = useTranslations('students-classes.promotion');
  const { id, schoolYear, counts, planned } = draft;
  const today = useToday();
  const opens = promotionOpensOn(schoolYear);
  const [typed, setDay] = useState(planned?.on ?? (today < opens ? schoolYearStart(schoolYear) : today));
  const [isMeant, setMeant] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const run = useAction('students.runPromotion', { shown: 'here' });
  const plan = useAction('students.planPromotion', { shown: 'here' });
  const day = readWrittenDate(typed);
  const isNow = day === today;
  const isEarly = day !== null && day < opens;
  const act = async () => {
    if (day === null) return;
    const outcome = isNow ? await run.run({ id, early: isEarly }) : await plan.run({ id, on: day, early: isEarly });
    if (!outcome.ok) return setFailure(outcome.failure);
    onClose();
    if ('changeId' in outcome.data) onDone(outcome.data);
  };
  const years = { from: String(schoolYear), to: String(schoolYear + 1) };
  const isPast = day !== null && day < today;
  const wrongDay = day === null || isPast || (isNow && planned) ? t(isPast ? 'dayPast' : 'dayNeeded') : undefined;
  return (
    <ConfirmDialog
      title={t('runTitle', years)}
      action={isNow ? t('run') : t('planRun')}
      look="primary"
      busy={run.busy || plan.busy}
      disabled={wrongDay !== undefined || (isEarly && !isMeant)}
      failure={failure}
      onAction={() => void act()}
      onClose={onClose}
    >
      <PromotionCounts counts={counts} />
      <DayField
        label={t('day')}
        value={typed}
        required
        error={wrongDay ?? failure?.fields?.on}
        onChange={(value) => {
          setDay(value);
          setFailure(null);
        }}
      />
      {day === null ? null : <p>{t(isNow ? 'runText' : 'planText', { on: day })}</p>}
      {isEarly ? (
        <label className="flow">
          <input type="checkbox" checked={isMeant} onChange={(event) => setMeant(event.target.checked)} />
          {t('early', years)}
        </label>
      ) : null}
    </ConfirmDialog>
  );
}

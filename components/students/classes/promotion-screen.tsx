'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DayField } from '@/components/shared/form/day-field.tsx';
import { Steps } from '@/components/shared/form/steps.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { ConfirmDialog } from '@/components/shared/overlay/confirm-dialog.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { useToday } from '@/components/shared/today.ts';
import { Button } from '@/components/ui/button.tsx';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { PromotionDraft } from '@/lib/contracts/students/promotion.ts';
import { readWrittenDate } from '@/lib/rules/calendar-date.ts';
import { promotionOpensOn, schoolYearStart } from '@/lib/rules/school-year.ts';
import { useReasonText } from '../record/reason-text.ts';
import styles from './promotion.module.css';
import { PromotionChildren } from './promotion-children.tsx';
import { PromotionClasses } from './promotion-classes.tsx';
import { useUndoChange } from './undo-change.ts';

/**
 * The yearly promotion: choose the year, look over classes and children, run it, and take it back if it was wrong. The
 * draft survives a reload.
 */
export default function PromotionScreen({ onBack }: { readonly onBack: () => void }) {
  const t = useTranslations('students-classes.promotion');
  const prepared = useCall('students.promotion', {}, { shown: 'here' });
  const [result, setResult] = useState<CallReply<'students.runPromotion'> | null>(null);
  const { data } = prepared;
  const current = result ? 2 : data?.draft ? 1 : 0;
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Button onClick={onBack}>{t('back')}</Button>
      </PageHeader>
      <ListCard>
        <Steps label={t('steps')} steps={[t('step.year'), t('step.preview'), t('step.result')]} current={current} />
        {result ? (
          <Result result={result} onBack={onBack} />
        ) : !data ? (
          prepared.failure ? (
            <ListFailure failure={prepared.failure} onRetry={prepared.retry} />
          ) : (
            <ListSkeleton rows={8} />
          )
        ) : data.draft ? (
          <Preview draft={data.draft} onDone={setResult} />
        ) : (
          <ChooseYear years={data.years} />
        )}
      </ListCard>
    </>
  );
}

function ChooseYear({ years }: { readonly years: readonly number[] }) {
  const t = useTranslations('students-classes.promotion');
  const draft = useAction('students.draftPromotion');
  const [year, setYear] = useState(years[0] ?? 0);
  return (
    <div className={styles.step}>
      <fieldset className={`stack-8 ${styles.years}`}>
        <legend>{t('chooseYear')}</legend>
        {years.map((one) => (
          <label key={one}>
            <input type="radio" name="year" checked={one === year} onChange={() => setYear(one)} />
            {t('schoolYear', { from: String(one), to: String(one + 1) })}
          </label>
        ))}
      </fieldset>
      <p className={styles.help}>{t('yearHelp')}</p>
      <Button look="primary" busy={draft.busy} onClick={() => void draft.run({ schoolYear: year })}>
        {t('prepare')}
      </Button>
    </div>
  );
}

interface PreviewProps {
  readonly draft: PromotionDraft;
  readonly onDone: (result: CallReply<'students.runPromotion'>) => void;
}

function Preview({ draft, onDone }: PreviewProps) {
  const t = useTranslations('students-classes.promotion');
  const reason = useReasonText();
  const { action, asking } = useActions();
  const [openClass, setOpenClass] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { id, schoolYear, counts, planned, missed } = draft;
  const years = { from: String(schoolYear), to: String(schoolYear + 1) };
  const drop = { title: t('dropTitle'), text: t('dropText'), label: t('drop'), danger: true };
  const unplan = { title: t('unplanTitle'), text: t('unplanText'), label: t('unplan') };
  return (
    <>
      {missed ? (
        <p className={styles.missed} role="alert">
          {t('missed', { on: missed.on, why: reason(missed.why) })}
        </p>
      ) : null}
      <div className={styles.bar}>
        <span>
          {planned
            ? t('plannedBy', { name: planned.by, on: planned.on, ...years })
            : t('preparedBy', { name: draft.createdBy, ...years })}
        </span>
        <PromotionCounts counts={counts} />
        <span className={styles.actions}>
          {planned ? (
            <Button onClick={() => action('students.unplanPromotion', { id }, unplan)}>{unplan.label}</Button>
          ) : (
            <Button onClick={() => action('students.dropPromotion', { id }, drop)}>{drop.label}</Button>
          )}
          <Button look="primary" onClick={() => setAsking(true)}>
            {t(planned ? 'changeDay' : 'run')}
          </Button>
        </span>
      </div>
      {openClass === null ? (
        <PromotionClasses draft={draft} onOpen={setOpenClass} />
      ) : (
        <PromotionChildren draft={draft} classId={openClass} onBack={() => setOpenClass(null)} />
      )}
      {isAsking ? <PromotionRun draft={draft} onDone={onDone} onClose={() => setAsking(false)} /> : null}
      {asking}
    </>
  );
}

function Result({
  result,
  onBack,
}: {
  readonly result: CallReply<'students.runPromotion'>;
  readonly onBack: () => void;
}) {
  const t = useTranslations('students-classes.promotion');
  const undo = useUndoChange();
  const [isAsking, setAsking] = useState(false);
  const { changeId, counts, passedOver, cameAlong } = result;
  return (
    <div className={styles.step} role="status">
      <h2>{t('done')}</h2>
      <PromotionCounts counts={counts} />
      {passedOver > 0 ? <p>{t('passedOver', { count: passedOver })}</p> : null}
      {cameAlong > 0 ? <p>{t('cameAlong', { count: cameAlong })}</p> : null}
      <p className={styles.help}>{t('undoText')}</p>
      <p className={styles.actions}>
        <Button onClick={() => setAsking(true)}>{t('undo')}</Button>
        <Button look="primary" onClick={onBack}>
          {t('back')}
        </Button>
      </p>
      {isAsking ? (
        <ConfirmDialog
          title={t('undoTitle')}
          action={t('undo')}
          busy={undo.busy}
          onAction={() => void undo.run(changeId).then(onBack)}
          onClose={() => setAsking(false)}
        >
          {t('undoText')}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

interface PromotionRunProps {
  readonly draft: PromotionDraft;
  readonly onDone: (result: CallReply<'students.runPromotion'>) => void;
  readonly onClose: () => void;
}

/**
 * Asks for the day: today runs it at once, a later one lets it wait. While the school year is far its first day is
 * suggested, and an earlier one has to be meant.
 */
function PromotionRun({ draft, onDone, onClose }: PromotionRunProps) {
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

/** How many children go where. */
function PromotionCounts({ counts }: { readonly counts: PromotionDraft['counts'] }) {
  const t = useTranslations('students-classes.promotion');
  return (
    <ul className={`flow ${styles.counts}`}>
      {(['promote', 'repeat', 'graduate', 'stay'] as const).map((rule) => (
        <li key={rule} data-rule={rule}>
          {t('countOf', { rule: t(`rule.${rule}`), count: counts[rule] })}
        </li>
      ))}
    </ul>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Steps } from '@/components/shared/form/steps.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { ConfirmDialog } from '@/components/shared/overlay/confirm-dialog.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { PromotionDraft } from '@/lib/contracts/students/promotion.ts';
import { useReasonText } from '../record/reason-text.ts';
import styles from './promotion.module.css';
import { PromotionChildren } from './promotion-children.tsx';
import { PromotionClasses } from './promotion-classes.tsx';
import { PromotionCounts } from './promotion-counts.tsx';
import { PromotionRun } from './promotion-run.tsx';
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

'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ReasonField } from '@/components/shared/form/reason-field.tsx';
import { ConfirmDialog } from '@/components/shared/overlay/confirm-dialog.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import type { CorrectedFigure } from '@/lib/contracts/students/attendance-correction.ts';
import { centsText } from '@/lib/rules/money.ts';
import type { rollCallInput } from './attendance-address.ts';
import { entriesOf, type Mark, type Rows } from './use-marks.ts';

interface AskedCorrection {
  readonly input: ReturnType<typeof rollCallInput>;
  readonly marks: ReadonlyMap<string, Mark>;
  readonly rows: Rows;
  readonly today: string;
  readonly save: (why?: string) => Promise<void>;
  readonly busy: boolean;
}

/**
 * Saving, and before it what else changes, where something that is recorded of a day that is over is corrected. Without
 * a network nobody can tell, and the marks wait.
 */
export function useCorrection({ input, marks, rows, today, save, busy }: AskedCorrection) {
  const [figures, setFigures] = useState<readonly CorrectedFigure[] | null>(null);
  const preview = useAction('students.previewRollCall');
  const corrects = rows.some(({ studentId, status }) => status !== null && marks.has(studentId));
  const ask = async () => {
    if (!input || !corrects || input.day >= today) return save();
    const outcome = await preview.run({ ...input, entries: entriesOf(marks) });
    if (outcome.ok) return setFigures(outcome.data.figures);
    if (outcome.failure.behaviour === 'network') return save();
  };
  const dialog = figures ? (
    <Correction
      day={input?.day ?? ''}
      figures={figures}
      busy={busy}
      onSave={(why) => void save(why).then(() => setFigures(null))}
      onClose={() => setFigures(null)}
    />
  ) : null;
  return { ask, dialog, busy: preview.busy };
}

interface CorrectionProps {
  readonly day: string;
  readonly figures: readonly CorrectedFigure[];
  readonly busy: boolean;
  readonly onSave: (why: string) => void;
  readonly onClose: () => void;
}

/** What correcting a day that is over changes elsewhere, to be seen before it is saved, and why it is corrected. */
function Correction({ day, figures, busy, onSave, onClose }: CorrectionProps) {
  const t = useTranslations('students-attendance.correction');
  const [why, setWhy] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  return (
    <ConfirmDialog
      title={t('title', { day })}
      action={t('save')}
      look="primary"
      busy={busy}
      onAction={() => (why.trim() === '' ? setFault('') : onSave(why.trim()))}
      onClose={onClose}
    >
      {figures.length === 0 ? <p>{t('none')}</p> : <ChangedFigures figures={figures} />}
      <ReasonField
        label={t('why')}
        value={why}
        fault={fault}
        onChange={(reason) => {
          setWhy(reason);
          setFault(null);
        }}
      />
    </ConfirmDialog>
  );
}

function ChangedFigures({ figures }: Pick<CorrectionProps, 'figures'>) {
  const t = useTranslations('students-attendance.correction');
  const said = (value: number | null, unit: CorrectedFigure['unit']) => {
    if (value === null) return t('nothing');
    if (unit === 'cents') return t('money', { amount: centsText(value) });
    return unit === 'days' ? t('days', { count: value }) : t('percent', { value: value / 1000 });
  };
  return (
    <>
      <p>{t('text', { count: figures.length })}</p>
      <table className="ruled full-width" aria-label={t('sheet')}>
        <thead>
          <tr>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('change')}</th>
          </tr>
        </thead>
        <tbody>
          {figures.map(({ name, student, studentId, params, unit, before, after, isHidden, locked }) => (
            <tr key={`${name} ${studentId} ${JSON.stringify(params)}`}>
              <th scope="row">
                {student} {t(`figure.${name}` as 'figure.refund', params as { month: string; item: string })}
                {locked === null ? null : <small className="soft">{t(`locked.${locked}` as 'locked.issued')}</small>}
              </th>
              <td className="digits">
                {isHidden ? t('hidden') : t('fromTo', { from: said(before, unit), to: said(after, unit) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

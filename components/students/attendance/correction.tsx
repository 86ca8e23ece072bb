'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ReasonField } from '@/components/shared/form/reason-field.tsx';
import { ConfirmDialog } from '@/components/shared/overlay/confirm-dialog.tsx';
import type { CorrectedFigure } from '@/lib/contracts/students/attendance-correction.ts';
import { centsText } from '@/lib/rules/money.ts';

interface CorrectionProps {
  readonly day: string;
  readonly figures: readonly CorrectedFigure[];
  readonly busy: boolean;
  readonly onSave: (why: string) => void;
  readonly onClose: () => void;
}

/** What correcting a day that is over changes elsewhere, to be seen before it is saved, and why it is corrected. */
export function Correction({ day, figures, busy, onSave, onClose }: CorrectionProps) {
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

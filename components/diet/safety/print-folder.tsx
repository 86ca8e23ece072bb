'use client';

import { useTranslations } from 'next-intl';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { PrintDialog } from '@/components/shared/overlay/print-dialog.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { safetyKinds, safetyListed } from '@/lib/contracts/diet/safety.data.ts';
import type { SafetyRow } from '@/lib/contracts/diet/safety.ts';

interface PrintFolderProps {
  readonly from: string;
  readonly to: string;
  readonly onClose: () => void;
}

/** All records of a week or a month, kind by kind, and what is missing of each day: for the inspector. */
export default function PrintFolder({ from, to, onClose }: PrintFolderProps) {
  const t = useTranslations(safetyListed.words);
  const instant = useInstantText();
  const answer = useCall('diet.safetyFolder', { from, to }, { shown: 'here' });
  const facts = ({
    day,
    meal,
    subject,
    detail,
    value,
    dueOn,
    mark,
    kind,
    recordedAt,
    timing,
    by,
    note,
    reason,
  }: SafetyRow) => [
    day,
    [meal === null ? '' : t(`mealOf.${meal}`), subject, detail === '' ? '' : t(`detailOf.${detail}`)]
      .filter(Boolean)
      .join(' '),
    value === null
      ? (dueOn ?? '')
      : t('judged', { value: t(`measuredOf.${kind}`, { value }), mark: t(`markOf.${mark}`) }),
    [instant(recordedAt), timing === 'late' ? t('timingOf.late') : ''].filter(Boolean).join(' '),
    by,
    [note, reason].filter(Boolean).join(' '),
  ];
  return (
    <PrintDialog title={t('folder')} printLabel={t('printFolder')} answer={answer} onClose={onClose}>
      {({ rows, gaps }) => (
        <article className="stack">
          <h2>{t('folderOf', { from, to })}</h2>
          {gaps.length === 0 ? (
            <p>{t('noGaps')}</p>
          ) : (
            <FiguresTable
              title={t('gaps')}
              heads={[t('number'), t('day'), t('kind'), t('subject')]}
              rows={[...gaps.entries()].map(([at, { day, kind, meal, subject, detail }]) => [
                String(at + 1),
                day,
                t(`kindOf.${kind}`),
                [meal === null ? '' : t(`mealOf.${meal}`), subject, detail === '' ? '' : t(`detailOf.${detail}`)]
                  .filter(Boolean)
                  .join(' '),
              ])}
            />
          )}
          {safetyKinds.map((kind) => {
            const own = rows.filter((row) => row.kind === kind);
            if (own.length === 0) return null;
            return (
              <FiguresTable
                key={kind}
                title={t(`kindOf.${kind}`)}
                heads={[t('number'), t('day'), t('subject'), t('value'), t('recordedAt'), t('by'), t('note')]}
                rows={[...own.entries()].map(([at, row]) => [String(at + 1), ...facts(row)])}
              />
            );
          })}
          <p>{t('signatures')}</p>
        </article>
      )}
    </PrintDialog>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { FamilyLink } from '@/components/shared/family-link.tsx';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import { PrintDialog } from '@/components/shared/overlay/print-dialog.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { shareText } from '@/lib/contracts/practice/analysis.data.ts';
import type { FamilySheet as Sheet } from '@/lib/contracts/practice/analysis.ts';

interface FamilySheetProps {
  readonly child: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** What one child practised, as its family gets it: on paper, or by a link. */
export default function FamilySheet({ child, onClose }: FamilySheetProps) {
  const t = useTranslations('practice.analysis');
  const answer = useCall('practice.familySheet', { studentId: child.id }, { shown: 'here' });
  return (
    <PrintDialog title={t('sheet')} printLabel={t('print')} answer={answer} onClose={onClose}>
      {(sheet) => (
        <>
          <p className="row unprinted">
            <FamilyLink
              child={child}
              make="practice.practiceLink"
              end="practice.endPracticeLink"
              right="practice.family.link"
              words="practice.analysis.link"
            />
          </p>
          <Paper sheet={sheet} />
        </>
      )}
    </PrintDialog>
  );
}

function Paper({ sheet: { name, className, sessions, points, wrong } }: { readonly sheet: Sheet }) {
  const t = useTranslations('practice.analysis');
  return (
    <article className="stack">
      <header>
        <h2>{t('familyTitle', { name })}</h2>
        <p>{className}</p>
      </header>
      {sessions.length === 0 ? <p>{t('noFamily')}</p> : null}
      <FiguresTable
        title={t('familySessions')}
        heads={[t('session'), t('day'), t('earned')]}
        rows={sessions.map(({ title, day, ...earned }, at) => [`${at + 1}. ${title}`, day, shareText(earned)])}
      />
      <FiguresTable
        title={t('familyPoints')}
        heads={[t('point'), t('earned')]}
        rows={points.map(({ point, ...earned }) => [point, shareText(earned)])}
      />
      {sessions.length > 0 && wrong.length === 0 ? <p>{t('noMistakes')}</p> : null}
      <FiguresTable
        title={t('mistakes')}
        heads={[t('stem'), t('given'), t('right')]}
        rows={wrong.map(({ stem, given, right }, at) => [
          `${at + 1}. ${stem}`,
          given.filter(Boolean).join(' ') || t('nothing'),
          right.replaceAll('\n', ' '),
        ])}
      />
    </article>
  );
}

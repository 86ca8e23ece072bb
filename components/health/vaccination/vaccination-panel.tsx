'use client';

import { useTranslations } from 'next-intl';
import { FactList } from '@/components/shared/fact-list.tsx';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import { PrintSheet } from '@/components/shared/print-sheet.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { outcomeTones, vaccinationListed } from '@/lib/contracts/health/vaccination.data.ts';
import type { OpenedVaccination } from '@/lib/contracts/health/vaccination.ts';
import { OpenedPanel } from '../opened-panel.tsx';

interface VaccinationPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** The doses of a child with what is missing, and the letter to the family, with a reason. */
export default function VaccinationPanel(props: VaccinationPanelProps) {
  return (
    <OpenedPanel endpoint="health.openVaccination" words={vaccinationListed.words} {...props}>
      {(row) => <VaccinationFacts row={row} />}
    </OpenedPanel>
  );
}

function VaccinationFacts({ row }: { readonly row: OpenedVaccination }) {
  const t = useTranslations(vaccinationListed.words);
  return (
    <div className="stack">
      <FactList
        facts={[
          [t('child'), [row.student.name, row.student.className].filter(Boolean).join(' · ')],
          [t('checkedOn'), row.checkedOn],
          [
            t('outcome'),
            <StateBadge key="outcome" tone={outcomeTones[row.outcome]}>
              {t(`outcomeOf.${row.outcome}`)}
            </StateBadge>,
          ],
          [t('againOn'), row.againOn],
          [t('note'), row.note],
        ]}
      />
      <FiguresTable
        title={t('odd')}
        heads={[t('vaccine'), t('day'), t('whyOdd')]}
        rows={row.odd.map(({ vaccine, on, why }) => [t(`vaccineOf.${vaccine}`), on, t(`whyOddOf.${why}`)])}
      />
      <FiguresTable
        title={t('doses')}
        heads={[t('number'), t('vaccine'), t('day'), t('maker')]}
        rows={row.doses.map(({ vaccine, day, maker }, at) => [at + 1, t(`vaccineOf.${vaccine}`), day, maker])}
      />
      {row.gaps.length > 0 ? <FamilyLetter row={row} /> : <p className="soft">{t('noGaps')}</p>}
    </div>
  );
}

/** What the family takes to the vaccination point. */
function FamilyLetter({ row: { student, gaps } }: { readonly row: OpenedVaccination }) {
  const t = useTranslations(vaccinationListed.words);
  return (
    <PrintSheet title={t('letter')} text={[student.name, student.className].filter(Boolean).join(' · ')}>
      <p>{t('letterText')}</p>
      <FiguresTable
        title={t('gaps')}
        isAlone
        heads={[t('gap'), t('from'), t('late')]}
        rows={gaps.map(({ line, dose, from, isLate }) => [
          t('gapText', { line: t(`lineOf.${line}`), dose }),
          from,
          isLate ? t('isLate') : t('isDue'),
        ])}
      />
    </PrintSheet>
  );
}

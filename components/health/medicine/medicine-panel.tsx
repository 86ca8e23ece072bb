'use client';

import { useTranslations } from 'next-intl';
import { FactList } from '@/components/shared/fact-list.tsx';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { medicineListed } from '@/lib/contracts/health/medicine.data.ts';
import type { OpenedMedicine } from '@/lib/contracts/health/medicine.ts';
import { OpenedPanel } from '../opened-panel.tsx';

interface MedicinePanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One order with each giving, with a reason. */
export default function MedicinePanel(props: MedicinePanelProps) {
  return (
    <OpenedPanel endpoint="health.openMedicine" words={medicineListed.words} {...props}>
      {(row) => <MedicineFacts row={row} />}
    </OpenedPanel>
  );
}

function MedicineFacts({ row }: { readonly row: OpenedMedicine }) {
  const t = useTranslations(medicineListed.words);
  const instant = useInstantText();
  return (
    <div className="stack">
      <FactList
        facts={[
          [t('child'), [row.student.name, row.student.className].filter(Boolean).join(' · ')],
          [t('drug'), row.drug],
          [t('dose'), row.dose],
          [t('way'), row.way],
          [t('times'), row.times],
          [t('fromOn'), row.fromOn],
          [t('untilOn'), row.untilOn],
          [t('reason'), row.reason],
          [t('orderedBy'), row.orderedBy],
          [t('takenBy'), row.takenBy],
          [t('note'), row.note],
          [t('leftover'), row.leftover],
        ]}
      />
      <FiguresTable
        title={t('doses')}
        heads={[t('times'), t('outcome'), t('giver'), t('seenBy')]}
        rows={row.doses.map((one) => [
          t('doseLine', { day: one.day, time: one.time }),
          <DoseOutcome key={one.id} outcome={one.outcome} why={one.why} at={instant(one.at)} />,
          one.by,
          one.outcome === 'given' ? [one.seenBy, one.why].filter(Boolean).join(' · ') : one.why,
        ])}
      />
    </div>
  );
}

interface DoseOutcomeProps {
  readonly outcome: 'given' | 'notGiven';
  readonly why: string;
  readonly at: string;
}

/** What became of a dose; one that was given too soon stays red. */
function DoseOutcome({ outcome, why, at }: DoseOutcomeProps) {
  const t = useTranslations(medicineListed.words);
  const isAnyway = outcome === 'given' && why !== '';
  return (
    <>
      {isAnyway ? <StateBadge tone="bad">{t('anyway')}</StateBadge> : t(`outcomeOf.${outcome}`)} · {at}
    </>
  );
}

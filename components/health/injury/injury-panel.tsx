'use client';

import { useTranslations } from 'next-intl';
import { FactList } from '@/components/shared/fact-list.tsx';
import { injuryListed } from '@/lib/contracts/health/injury.data.ts';
import type { OpenedInjury } from '@/lib/contracts/health/injury.ts';
import { OpenedPanel } from '../opened-panel.tsx';

interface InjuryPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One injury, with a reason. */
export default function InjuryPanel(props: InjuryPanelProps) {
  return (
    <OpenedPanel endpoint="health.openInjury" words={injuryListed.words} {...props}>
      {(row) => <InjuryFacts row={row} />}
    </OpenedPanel>
  );
}

function InjuryFacts({ row }: { readonly row: OpenedInjury }) {
  const t = useTranslations(injuryListed.words);
  return (
    <FactList
      facts={[
        [t('child'), [row.student.name, row.className].filter(Boolean).join(' · ')],
        [t('day'), [row.day, row.time].join(' ')],
        [t('place'), t(`placeOf.${row.place}`)],
        [t('activity'), row.activity],
        [t('kind'), t(`kindOf.${row.kind}`)],
        [t('course'), row.course],
        [t('firstAid'), row.firstAid],
        [t('hospital'), row.hospital],
        [t('familyTold'), row.familyTold],
        [t('outcome'), row.outcome],
        [t('daysOff'), row.daysOff === null ? '' : String(row.daysOff)],
        [t('notedBy'), row.notedBy],
      ]}
    />
  );
}

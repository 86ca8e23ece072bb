'use client';

import { useTranslations } from 'next-intl';
import { FactList } from '@/components/shared/fact-list.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { cardTones, checkListed } from '@/lib/contracts/health/check.data.ts';
import type { OpenedCheck } from '@/lib/contracts/health/check.ts';
import { OpenedPanel } from '../opened-panel.tsx';

interface CheckPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** What was found at one check, with a reason. */
export default function CheckPanel(props: CheckPanelProps) {
  return (
    <OpenedPanel endpoint="health.openCheck" words={checkListed.words} {...props}>
      {(row) => <CheckFacts row={row} />}
    </OpenedPanel>
  );
}

function CheckFacts({ row }: { readonly row: OpenedCheck }) {
  const t = useTranslations(checkListed.words);
  const takenAs = (taken: OpenedCheck['first']) =>
    taken && t('taken', { degrees: (taken.tenths / 10).toFixed(1), site: t(`siteOf.${taken.site}`) });
  return (
    <FactList
      facts={[
        [t('child'), [row.student.name, row.className].filter(Boolean).join(' · ')],
        [t('day'), [row.day, t(`periodOf.${row.period}`)].join(' · ')],
        [
          t('card'),
          <StateBadge key="card" tone={cardTones[row.card]}>
            {t(`cardOf.${row.card}`)}
          </StateBadge>,
        ],
        [t('temperature'), takenAs(row.first)],
        [t('again'), takenAs(row.second)],
        [t('symptoms'), row.symptoms.map((symptom) => t(symptom)).join(t('comma'))],
        [t('result'), t(`resultOf.${row.result}`)],
        [t('takesMedicine'), row.takesMedicine ? t('yes') : ''],
        [t('note'), row.note],
        [t('checkedBy'), row.checkedBy],
      ]}
    />
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { FactList } from '@/components/shared/fact-list.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { restrictionListed, restrictionTones, severityTones } from '@/lib/contracts/health/restriction.data.ts';
import type { OpenedRestriction } from '@/lib/contracts/health/restriction.ts';
import { OpenedPanel } from '../opened-panel.tsx';

interface RestrictionPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One of them, with a reason. */
export default function RestrictionPanel(props: RestrictionPanelProps) {
  return (
    <OpenedPanel endpoint="health.openRestriction" words={restrictionListed.words} {...props}>
      {(row) => <RestrictionFacts row={row} />}
    </OpenedPanel>
  );
}

function RestrictionFacts({ row }: { readonly row: OpenedRestriction }) {
  const t = useTranslations(restrictionListed.words);
  const { student, severity, state } = row;
  return (
    <FactList
      facts={[
        [t('child'), [student.name, student.className].filter(Boolean).join(' · ')],
        [t('substance'), [t(`substanceOf.${row.substance}`), row.detail].filter(Boolean).join(' · ')],
        [
          t('severity'),
          <StateBadge key="severity" tone={severityTones[severity]}>
            {t(`severityOf.${severity}`)}
          </StateBadge>,
        ],
        [t('care'), row.care],
        [t('evidence'), t(`evidenceOf.${row.evidence}`)],
        [t('fromOn'), row.fromOn],
        [t('untilOn'), row.untilOn],
        [
          t('state'),
          <StateBadge key="state" tone={restrictionTones[state]}>
            {t(`stateOf.${state}`)}
          </StateBadge>,
        ],
        [t('notedBy'), row.notedBy],
        ...(row.withdrawal === '' ? [] : [[t('withdrawal'), row.withdrawal] as const]),
      ]}
    />
  );
}

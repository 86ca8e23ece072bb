'use client';

import { useTranslations } from 'next-intl';
import { FactList } from '@/components/shared/fact-list.tsx';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { caseListed, caseTones } from '@/lib/contracts/health/case.data.ts';
import type { OpenedCase } from '@/lib/contracts/health/case.ts';
import { OpenedPanel } from '../opened-panel.tsx';

interface CasePanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One case with its calls, with a reason. */
export default function CasePanel(props: CasePanelProps) {
  return (
    <OpenedPanel endpoint="health.openCase" words={caseListed.words} {...props}>
      {(row) => <CaseFacts row={row} />}
    </OpenedPanel>
  );
}

function CaseFacts({ row }: { readonly row: OpenedCase }) {
  const t = useTranslations(caseListed.words);
  return (
    <div className="stack">
      <FactList
        facts={[
          [t('child'), [row.student.name, row.className].filter(Boolean).join(' · ')],
          [
            t('state'),
            <StateBadge key="state" tone={caseTones[row.state]}>
              {t(`stateOf.${row.state}`)}
            </StateBadge>,
          ],
          [t('origin'), t(`originOf.${row.origin}`)],
          [t('onsetOn'), row.onsetOn],
          [t('symptoms'), row.symptoms.map((symptom) => t(symptom)).join(t('comma'))],
          [t('disease'), t(`diseaseOf.${row.disease}`)],
          [t('hospital'), row.hospital],
          [t('isolatedUntil'), row.isolatedUntil],
          [t('certificate'), [row.certificateFrom, row.certificateOn].filter(Boolean).join(' · ')],
          [t('returnedOn'), row.returnedOn],
          [t('note'), row.note],
          ...(row.closing === '' ? [] : [[t('closing'), row.closing] as const]),
        ]}
      />
      <FiguresTable
        title={t('contacts')}
        heads={[t('day'), t('finding'), t('nextOn'), t('contactBy')]}
        rows={row.contacts.map(({ day, finding, nextOn, by }) => [day, finding, nextOn ?? '--', by])}
      />
    </div>
  );
}

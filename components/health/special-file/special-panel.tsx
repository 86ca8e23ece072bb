'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FactList } from '@/components/shared/fact-list.tsx';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { PrintSheet } from '@/components/shared/print-sheet.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { specialListed, specialTones } from '@/lib/contracts/health/special-file.data.ts';
import type { OpenedSpecialFile } from '@/lib/contracts/health/special-file.ts';
import { OpenedPanel } from '../opened-panel.tsx';

interface SpecialPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One special file with its reviews and its letter, with a reason. */
export default function SpecialPanel(props: SpecialPanelProps) {
  return (
    <OpenedPanel endpoint="health.openSpecialFile" words={specialListed.words} {...props}>
      {(row) => <SpecialFacts row={row} />}
    </OpenedPanel>
  );
}

function SpecialFacts({ row }: { readonly row: OpenedSpecialFile }) {
  const t = useTranslations(specialListed.words);
  const [isLetterOpen, setLetterOpen] = useState(false);
  return (
    <div className="stack">
      <FactList
        facts={[
          [t('child'), [row.student.name, row.className].filter(Boolean).join(' · ')],
          [
            t('state'),
            <StateBadge key="state" tone={specialTones[row.state]}>
              {t(`stateOf.${row.state}`)}
            </StateBadge>,
          ],
          [t('kind'), t(`kindOf.${row.kind}`)],
          [t('foundOn'), [row.foundOn, t(`originOf.${row.origin}`)].join(' · ')],
          [t('finding'), row.finding],
          [t('goal'), row.goal],
          [t('measures'), row.measures],
          [t('nextOn'), row.nextOn],
          [t('referredTo'), [row.referredTo, row.referredOn].filter(Boolean).join(' · ')],
          [t('answer'), [row.answeredOn, row.answer].filter(Boolean).join(' · ')],
          [t('outcome'), row.outcome && [t(`outcomeOf.${row.outcome}`), row.closedOn].filter(Boolean).join(' · ')],
          ...(row.reopening === '' ? [] : [[t('reopening'), row.reopening] as const]),
        ]}
      />
      {row.referredOn === null ? null : <Button onClick={() => setLetterOpen(true)}>{t('printLetter')}</Button>}
      <FiguresTable
        title={t('history')}
        heads={[t('day'), t('finding'), t('nextOn'), t('reviewedBy')]}
        rows={row.history.map(({ day, finding, nextOn, by }) => [day, finding, nextOn ?? '--', by])}
      />
      {isLetterOpen ? <Letter row={row} onClose={() => setLetterOpen(false)} /> : null}
    </div>
  );
}

/** The letter to the hospital, and below it the slip that the family brings back. */
function Letter({ row, onClose }: { readonly row: OpenedSpecialFile; readonly onClose: () => void }) {
  const t = useTranslations(specialListed.words);
  const shared = useTranslations('shared');
  const child = [row.student.name, row.student.number, row.className].filter(Boolean).join(' · ');
  return (
    <Modal title={t('letter')} shape="page" closeLabel={shared('close')} onClose={onClose}>
      <PrintSheet title={t('letter')} text={row.referredOn ?? ''}>
        <p>{t('letterText', { hospital: row.referredTo, kind: t(`kindOf.${row.kind}`) })}</p>
        <FactList
          facts={[
            [t('child'), child],
            [t('foundOn'), row.foundOn],
            [t('finding'), row.finding],
            [t('measures'), row.measures],
            [t('lastReview'), row.history.at(-1)?.finding ?? ''],
          ]}
        />
        <hr />
        <h2>{t('slip')}</h2>
        <FactList facts={[[t('child'), child], ...slipLines.map((line) => [t(line), t('blank')] as const)]} />
      </PrintSheet>
    </Modal>
  );
}

/** What the hospital fills in by hand. */
const slipLines = ['slipDiagnosis', 'slipAdvice', 'slipNext', 'slipDoctor'] as const;

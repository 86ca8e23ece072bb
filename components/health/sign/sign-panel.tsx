'use client';

import { useTranslations } from 'next-intl';
import { FactList } from '@/components/shared/fact-list.tsx';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { signListed, signTones } from '@/lib/contracts/health/sign.data.ts';
import type { OpenedSign } from '@/lib/contracts/health/sign.ts';
import { OpenedPanel } from '../opened-panel.tsx';

interface SignPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One sign with its children and what is to be done, with a reason. */
export default function SignPanel(props: SignPanelProps) {
  return (
    <OpenedPanel endpoint="health.openSign" words={signListed.words} {...props}>
      {(row) => <SignFacts row={row} />}
    </OpenedPanel>
  );
}

function SignFacts({ row }: { readonly row: OpenedSign }) {
  const t = useTranslations(signListed.words);
  const instant = useInstantText();
  return (
    <div className="stack">
      <FactList
        facts={[
          [t('class'), row.className],
          [t('why'), row.why],
          [t('children'), row.students.map(({ name }) => name).join(t('comma'))],
          ...(row.withdrawn.length === 0 ? [] : [[t('withdrawn'), row.withdrawn.join(t('comma'))] as const]),
          [t('rule'), t(`ruleOf.${row.rule}`)],
          [t('source'), row.source],
          [
            t('state'),
            <StateBadge key="state" tone={signTones[row.state]}>
              {t(`stateOf.${row.state}`)}
            </StateBadge>,
          ],
          [t('seenAt'), instant(row.seenAt)],
          [t('dueAt'), row.dueAt && instant(row.dueAt)],
          [t('reportedTo'), row.reportedTo],
          [t('reportedAt'), row.reportedAt && instant(row.reportedAt)],
          [t('measures'), row.measures],
          ...(row.closing === '' ? [] : [[t('closing'), row.closing] as const]),
        ]}
      />
      <section className="stack-8" aria-label={t('steps')}>
        <h3>{t('steps')}</h3>
        <p>{t('stepsText')}</p>
      </section>
    </div>
  );
}

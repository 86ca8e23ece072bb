'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FactList } from '@/components/shared/fact-list.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { restrictionListed, restrictionTones, severityTones } from '@/lib/contracts/health/restriction.data.ts';
import type { OpenedRestriction } from '@/lib/contracts/health/restriction.ts';
import { AskWhy } from '../ask-why.tsx';

interface RestrictionPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One of them, once somebody has said why; it is forgotten when it closes. */
export default function RestrictionPanel({ id, onClose }: RestrictionPanelProps) {
  const t = useTranslations(restrictionListed.words);
  const shared = useTranslations('shared');
  const { run, busy } = useAction('health.openRestriction', { shown: 'here' });
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [opened, setOpened] = useState<OpenedRestriction | null>(null);
  const open = async (reason: string) => {
    setFailure(null);
    const outcome = await run({ id, reason });
    if (outcome.ok) setOpened(outcome.data);
    else setFailure(outcome.failure);
  };
  if (!opened)
    return (
      <AskWhy
        title={t('openTitle')}
        text={t('openText')}
        action={t('open')}
        busy={busy}
        failure={failure}
        onWhy={(reason) => void open(reason)}
        onClose={onClose}
      />
    );
  return (
    <Modal
      title={t('openedTitle', { child: opened.student.name })}
      closeLabel={shared('close')}
      shape="panel"
      onClose={onClose}
    >
      <RestrictionFacts row={opened} />
    </Modal>
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

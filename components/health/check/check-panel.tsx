'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FactList } from '@/components/shared/fact-list.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { cardTones, checkListed } from '@/lib/contracts/health/check.data.ts';
import type { OpenedCheck } from '@/lib/contracts/health/check.ts';
import { AskWhy } from '../ask-why.tsx';

interface CheckPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** What was found at one check, once somebody has said why; it is forgotten when it closes. */
export default function CheckPanel({ id, onClose }: CheckPanelProps) {
  const t = useTranslations(checkListed.words);
  const shared = useTranslations('shared');
  const { run, busy } = useAction('health.openCheck', { shown: 'here' });
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [opened, setOpened] = useState<OpenedCheck | null>(null);
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
      <CheckFacts row={opened} />
    </Modal>
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

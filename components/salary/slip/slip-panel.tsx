'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AskWhy } from '@/components/shared/overlay/ask-why.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import type { OpenedSlip } from '@/lib/contracts/salary/slip.ts';
import { SlipFrame } from '../slip-frame.tsx';
import { SlipTalk } from '../slip-talk.tsx';

interface SlipPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One slip as its owner sees it, with a reason; it is forgotten when it closes. */
export default function SlipPanel({ id, onClose }: SlipPanelProps) {
  const t = useTranslations('salary.values');
  const shared = useTranslations('shared');
  const { run, busy } = useAction('salary.openSlip', { shown: 'here' });
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [slip, setSlip] = useState<OpenedSlip | null>(null);
  const open = async (reason: string) => {
    setFailure(null);
    const outcome = await run({ id, reason });
    if (outcome.ok) setSlip(outcome.data);
    else setFailure(outcome.failure);
  };
  if (slip)
    return (
      <Modal
        title={t('previewTitle', { name: slip.name })}
        shape="panel"
        closeLabel={shared('close')}
        onClose={onClose}
      >
        <div className="stack">
          <SlipFrame slip={slip} reader={slip.reader} />
          <SlipTalk slip={slip} />
        </div>
      </Modal>
    );
  return (
    <AskWhy
      title={t('askTitle')}
      text={t('askText')}
      action={t('open')}
      busy={busy}
      failure={failure}
      onWhy={(reason) => void open(reason)}
      onClose={onClose}
    />
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { AskWhy } from '@/components/shared/overlay/ask-why.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import type { CallInput, CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';

/** Calls that show one thing whole, for whoever says why. */
type OpeningEndpoint =
  | ('health.openRestriction' | 'health.openCheck' | 'health.openMeasurement')
  | ('health.openCase' | 'health.openMedicine' | 'health.openSign' | 'health.openInjury' | 'health.openVaccination')
  | 'health.openSpecialFile';

interface OpenedPanelProps<N extends OpeningEndpoint> {
  readonly endpoint: N;
  /** Where `openTitle`, `openText`, `open` and, with the child, `openedTitle` are. */
  readonly words: string;
  readonly id: string;
  readonly onClose: () => void;
  readonly children: (opened: CallReply<N>) => ReactNode;
}

/** One of a list whole, once somebody has said why; it is forgotten when it closes. */
export function OpenedPanel<N extends OpeningEndpoint>(props: OpenedPanelProps<N>) {
  const { endpoint, words, id, onClose, children } = props;
  const t = useTranslations(words);
  const shared = useTranslations('shared');
  const { run, busy } = useAction(endpoint, { shown: 'here' });
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [opened, setOpened] = useState<CallReply<N> | null>(null);
  const open = async (reason: string) => {
    setFailure(null);
    const outcome = await run({ id, reason } as CallInput<N>);
    if (outcome.ok) setOpened(outcome.data);
    else setFailure(outcome.failure);
  };
  if (opened)
    return (
      <Modal title={t('openedTitle')} closeLabel={shared('close')} shape="panel" onClose={onClose}>
        {children(opened)}
      </Modal>
    );
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
}

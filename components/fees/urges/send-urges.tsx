'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import type { CallInput, CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { urgeListed } from '@/lib/contracts/fees/urge.data.ts';
import { UrgeText } from './urge-text.tsx';

interface SendUrgesProps {
  /** Families that were chosen, or the filters that find them. */
  readonly asked: CallInput<'fees.sendUrges'>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** What families would be told, to whom it goes, who cannot be reached and why; then it is sent. */
export function SendUrges({ asked, onDone, onClose }: SendUrgesProps) {
  const t = useTranslations(urgeListed.words);
  const shared = useTranslations('shared');
  const answer = useCall('fees.urgePreview', asked, { shown: 'here' });
  const { run, busy } = useAction('fees.sendUrges', { shown: 'here' });
  const [refused, setRefused] = useState<CallFailure | null>(null);
  const { data, failure, retry } = answer;
  const send = async () => {
    const outcome = await run(asked);
    if (!outcome.ok) return setRefused(outcome.failure);
    const { sent, receivers } = outcome.data;
    announce({ kind: 'toast', severity: 'success', text: t('sent', { sent, receivers }) });
    onDone();
    onClose();
  };
  return (
    <Modal
      title={t('preview')}
      shape="wide"
      closeLabel={shared('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{shared('cancel')}</Button>
          <Button look="primary" busy={busy} disabled={!data || data.count === 0} onClick={() => void send()}>
            {t('send', { count: data?.count ?? 0 })}
          </Button>
        </>
      }
    >
      {refused ? (
        <p className="refusal bad breaks" role="alert">
          {refused.message || shared('network')}
        </p>
      ) : null}
      {data ? (
        <Preview data={data} />
      ) : failure ? (
        <ListFailure failure={failure} onRetry={retry} />
      ) : (
        <ListSkeleton rows={8} />
      )}
    </Modal>
  );
}

function Preview({ data }: { readonly data: CallReply<'fees.urgePreview'> }) {
  const t = useTranslations(urgeListed.words);
  const instant = useInstantText();
  const { letters, count, receivers, unreached, unreachedCount, told, quiet, beyond, leavesAt, linkUntil } = data;
  return (
    <div className="stack">
      <p role="status">
        {count > 0 ? t('goes', { count, receivers }) : t('goesNowhere')}
        {count > 0 ? t('withLink', { until: instant(linkUntil) }) : ''}
        {leavesAt ? t('leavesAt', { at: instant(leavesAt) }) : ''}
        {told + quiet + beyond > 0 ? t('leftOut', { told, quiet, beyond }) : ''}
      </p>
      {unreached.length > 0 ? (
        <section className="stack">
          <h3>{t('unreached', { count: unreachedCount })}</h3>
          {unreached.map((letter) => (
            <UrgeText key={letter.id} letter={letter} short />
          ))}
        </section>
      ) : null}
      {letters.length > 0 ? (
        <section className="stack">
          <h3>{count > letters.length ? t('lettersFirst', { count: letters.length }) : t('letters')}</h3>
          {letters.map((letter) => (
            <UrgeText key={letter.id} letter={letter} />
          ))}
        </section>
      ) : null}
    </div>
  );
}

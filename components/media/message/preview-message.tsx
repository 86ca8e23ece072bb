'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallInput, CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { isForStaff, messageListed } from '@/lib/contracts/media/message.data.ts';
import type { WordLevel } from '@/lib/rules/media/word-matcher.ts';
import styles from '../media.module.css';
import { FoundWords } from '../word/found-words.tsx';
import { ReceiverRows } from './receiver-rows.tsx';

interface PreviewMessageProps {
  readonly asked: CallInput<'media.previewNotice'>;
  /** One that was held, in whose place it is sent. */
  readonly instead: { readonly id: string; readonly version: number } | null;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Exactly who gets a message and who cannot be reached; only from here it is sent, to those and nobody else. */
export function PreviewMessage({ asked, instead, onBack, onClose }: PreviewMessageProps) {
  const t = useTranslations(messageListed.words);
  const shared = useTranslations('shared');
  const instant = useInstantText();
  const { data, failure, retry } = useCall('media.previewNotice', asked, { shown: 'here' });
  const { run, busy } = useAction('media.sendNotice');
  const [isSure, setSure] = useState(false);
  const hits = data ? [...data.hits.title, ...data.hits.text] : [];
  const to = isForStaff(asked.target.kind) ? 'staff' : 'families';
  const isSomebody = data !== undefined && data.reached + data.byHand > 0;
  const doubt = doubtOf(hits);
  const isReady = isSomebody && doubt !== 'blocked' && (doubt !== 'doubtful' || isSure);
  const send = async () => {
    if (!data) return;
    const outcome = await run({ ...asked, seen: data.seen, isSure, instead });
    // Others would get it than were shown, or the words are others: both are shown and asked about anew.
    if (!outcome.ok) {
      setSure(false);
      return retry();
    }
    const { reached, leavesAt, isHeld } = outcome.data;
    const sent = reached > 0 ? t('sent', { to, count: reached }) : t('sentByHand');
    const text = isHeld ? t('heldForReview') : leavesAt ? t('scheduledFor', { at: instant(leavesAt) }) : sent;
    announce({ kind: 'toast', severity: 'success', text });
    onClose();
  };
  return (
    <Modal
      title={t('preview')}
      shape="wide"
      closeLabel={shared('close')}
      // What was written is still there; only the form lets it go, and asks first.
      onClose={onBack}
      footer={
        <>
          <Button onClick={onBack}>{t('back')}</Button>
          {isReady ? (
            <Button look="primary" busy={busy} onClick={() => void send()}>
              <SendLabel data={data} to={to} isScheduled={Boolean(asked.leavesAt)} />
            </Button>
          ) : null}
        </>
      }
    >
      <div className="stack-16">
        <section className="stack-8">
          <h3 className="breaks">{data?.sent.title ?? asked.title}</h3>
          <p className={styles.written}>{data?.sent.text ?? asked.text}</p>
        </section>
        {data && doubt ? <Words asked={asked} hits={data.hits} doubt={doubt} /> : null}
        {data?.isHeld ? <p role="status">{t('needsReview')}</p> : null}
        {doubt === 'doubtful' ? (
          <label>
            <input type="checkbox" checked={isSure} onChange={({ target }) => setSure(target.checked)} /> {t('sure')}
          </label>
        ) : null}
        {data ? (
          <Receivers data={data} to={to} isScheduled={Boolean(asked.leavesAt)} />
        ) : failure ? (
          <ListFailure failure={failure} onRetry={retry} />
        ) : (
          <ListSkeleton rows={6} />
        )}
      </div>
    </Modal>
  );
}

/** What words in it mean for sending it, by the key of its sentence. */
type Doubt = 'blocked' | 'doubtful' | 'replacedWords';

/** Null without any. */
function doubtOf(hits: readonly { readonly level: WordLevel }[]): Doubt | null {
  if (hits.length === 0) return null;
  if (hits.some(({ level }) => level === 'block')) return 'blocked';
  return hits.every(({ level }) => level === 'replace') ? 'replacedWords' : 'doubtful';
}

/** What becomes of it once the button is pressed. */
function SendLabel({ data: { isHeld, reached }, to, isScheduled }: ReceiversProps) {
  const t = useTranslations(messageListed.words);
  if (isHeld) return t('sendForReview');
  if (isScheduled) return t('schedule');
  return reached > 0 ? t('send', { to, count: reached }) : t('sendByHand');
}

interface WordsProps extends Pick<PreviewMessageProps, 'asked'> {
  readonly hits: CallReply<'media.previewNotice'>['hits'];
  readonly doubt: Doubt;
}

/** Its sensitive words, each where it stands. */
function Words({ asked, hits, doubt }: WordsProps) {
  const t = useTranslations(messageListed.words);
  return (
    <section role="alert">
      <p className={doubt === 'blocked' ? 'bad' : 'warn'}>{t(doubt)}</p>
      <FoundWords text={asked.title} hits={hits.title} />
      <FoundWords text={asked.text} hits={hits.text} />
    </section>
  );
}

interface ReceiversProps {
  readonly data: CallReply<'media.previewNotice'>;
  readonly to: 'staff' | 'families';
  /** Somebody has chosen when it leaves. */
  readonly isScheduled: boolean;
}

/** Those who are not reached first, each with the reason. */
function Receivers({ data: { rows, leavesAt, byHand }, to, isScheduled }: ReceiversProps) {
  const t = useTranslations(messageListed.words);
  const instant = useInstantText();
  const [unreached, reached] = [rows.filter(({ problem }) => problem), rows.filter(({ problem }) => !problem)];
  return (
    <>
      {leavesAt && reached.length > 0 ? (
        <p role="status">{t(isScheduled ? 'scheduledFor' : 'leavesAt', { at: instant(leavesAt) })}</p>
      ) : null}
      {byHand > 0 ? <p role="status">{t('byHand', { count: byHand })}</p> : null}
      {reached.length === 0 && byHand === 0 ? (
        <p role="alert" className="bad">
          {t('nobody')}
        </p>
      ) : null}
      {unreached.length > 0 ? (
        <details open={reached.length === 0 || unreached.length <= 20}>
          <summary>{t('unreachedOf', { to, count: unreached.length })}</summary>
          <ReceiverRows rows={unreached} />
        </details>
      ) : null}
      {reached.length > 0 ? (
        <details>
          <summary>{t('reachedOf', { to, count: reached.length })}</summary>
          <ReceiverRows rows={reached} />
        </details>
      ) : null}
    </>
  );
}

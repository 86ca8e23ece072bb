'use client';

import { useTranslations } from 'next-intl';
import { DocumentPanel } from '@/components/shared/document-panel.tsx';
import { FactList } from '@/components/shared/fact-list.tsx';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { ActionBar } from '@/components/shared/list/action-bar.tsx';
import { useRowMoves } from '@/components/shared/list/row-moves.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { messageListed, messageTones, receiverStates } from '@/lib/contracts/media/message.data.ts';
import type { MessageRow, OpenedMessage } from '@/lib/contracts/media/message.ts';
import styles from '../media.module.css';
import { messageList } from './message-list.ts';
import { NoticeAnswers } from './notice-answers.tsx';
import { ReceiverRows } from './receiver-rows.tsx';

interface MessagePanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** A message as it was sent, and how it stands with everybody it was for. */
export default function MessagePanel({ id, onClose }: MessagePanelProps) {
  const t = useTranslations(messageListed.words);
  const answer = useCall('media.message', { id }, { shown: 'here' });
  const { actionsOf, asking } = useRowMoves<MessageRow>(messageList);
  return (
    <DocumentPanel
      answer={answer}
      title={(message) => message?.title ?? t('title')}
      rows={8}
      footer={(message) => <ActionBar name={message.title} actions={actionsOf(message)} />}
      asking={asking}
      onClose={onClose}
    >
      {(message) => <Message message={message} />}
    </DocumentPanel>
  );
}

function Message({ message }: { readonly message: OpenedMessage }) {
  const t = useTranslations(messageListed.words);
  const instant = useInstantText();
  const { state, text, targetKind, targetName, told, waiting, failed, unreached, recalled, sentBy, sentAt } = message;
  const { confirm, answered, answering, answerBy, leavesAt, heldFor, remindedAt } = message;
  const place = (row: OpenedMessage['rows'][number]) => receiverStates.indexOf(row.state);
  const rows = message.rows.toSorted((a, b) => place(a) - place(b));
  return (
    <div className="stack-16">
      <p className={styles.written}>{text}</p>
      {heldFor ? (
        <p role="note" className="bad">
          {t(`heldFor.${heldFor}`)}
        </p>
      ) : null}
      <FactList
        facts={[
          [
            t('state'),
            <StateBadge key="state" tone={messageTones[state]}>
              {t(`stateOf.${state}`)}
            </StateBadge>,
          ],
          [t('target'), targetName || t(`targetKindOf.${targetKind}`)],
          [t('told'), String(told)],
          [t('waiting'), String(waiting)],
          [t('failed'), String(failed)],
          [t('unreached'), String(unreached)],
          ...(recalled > 0 ? [[t('recalled'), String(recalled)] as const] : []),
          ...(confirm === 'none' ? [] : [[t('confirm'), t('confirmBy', { confirm, answering })] as const]),
          ...(answered ? [[t('answered'), t('answeredOf', answered)] as const] : []),
          ...(answerBy ? [[t('answerBy'), answerBy] as const] : []),
          ...(remindedAt ? [[t('remindedAt'), instant(remindedAt)] as const] : []),
          [t('sentBy'), sentBy],
          ...(leavesAt
            ? [[t('scheduledAt'), instant(leavesAt)] as const]
            : state === 'held'
              ? []
              : [[t('sentAt'), instant(sentAt)] as const]),
        ]}
      />
      {answered ? <NoticeAnswers message={message} /> : null}
      <section aria-label={t('log')}>
        <h3>{t('log')}</h3>
        <ReceiverRows rows={rows} />
      </section>
    </div>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import styles from './wxwork.module.css';

type Message = CallReply<'enterprise.messages'>['messages'][number];

const open = ({ state }: Message) => state === 'waiting' || state === 'sending';
const againMs = 2_000;

/** What was written, and what became of it; while something is on its way the list asks again. */
export function SentMessages() {
  const t = useTranslations('enterprise.messages');
  const instant = useInstantText();
  const list = useCall(
    'enterprise.messages',
    {},
    {
      shown: 'here',
      refreshMs: (answer) => (answer?.messages.some(open) ? againMs : 0),
    },
  );
  const { data } = list;
  if (list.failure && !data) return <ListFailure failure={list.failure} onRetry={list.retry} />;
  if (!data) return <ListSkeleton rows={3} />;
  if (data.messages.length === 0) return <ListEmpty text={t('empty')} />;
  const missed = (message: Message) =>
    (['unbound', 'invalid', 'unlicensed'] as const)
      .filter((reason) => message[reason] > 0)
      .map((reason) => t(`missed.${reason}`, { count: message[reason] }));
  return (
    <ul className={styles.messages}>
      {data.messages.map((message) => (
        <li key={message.id}>
          <div className={styles.head}>
            <strong>{message.title}</strong>
            <span className={styles.state} data-state={message.state}>
              {t(`states.${message.state}`)}
            </span>
          </div>
          <p>{message.description}</p>
          <p className={styles.soft}>
            {[
              instant(message.createdAt),
              t('receivers', { count: message.receivers }),
              ...missed(message),
              ...(message.problem ? [t(`problems.${message.problem}`)] : []),
            ].join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}

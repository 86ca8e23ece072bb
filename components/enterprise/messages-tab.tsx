'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { limits } from '@/lib/rules/limits.ts';
import { MessageForm } from './message-form.tsx';
import styles from './wxwork.module.css';
import type { WxworkRights } from './wxwork-views.ts';

interface MessagesTabProps {
  readonly boundMembers: number;
  readonly may: WxworkRights;
}

/** What is written to members, what became of it, and who has to complete what is known of them. */
export function MessagesTab({ boundMembers, may }: MessagesTabProps) {
  const t = useTranslations('enterprise');
  return (
    <>
      <section className={styles.card} aria-label={t('messages.title')}>
        <h2>{t('messages.title')}</h2>
        <p className="soft">{t('boundMembers', { count: boundMembers })}</p>
        {may.maySend ? <MessageForm /> : null}
        {may.maySend ? <MessageTrial /> : null}
        <SentMessages />
      </section>
      <CompleteCard may={may} />
    </>
  );
}

/** How many have no phone here, and the message that asks members to prove one. */
function CompleteCard({ may: { maySend, maySeeStaff } }: { readonly may: WxworkRights }) {
  const t = useTranslations('enterprise.complete');
  const { data } = useCall('enterprise.nullPhoneTeachers', maySeeStaff ? {} : null, { shown: 'here' });
  const ask = useAction('enterprise.askToComplete');
  const send = async () => {
    const outcome = await ask.run({});
    if (!outcome.ok) return;
    announce({
      kind: 'toast',
      severity: outcome.data.queued > 0 ? 'success' : 'warning',
      text: t('asked', outcome.data),
    });
  };
  if (!maySend && !maySeeStaff) return null;
  return (
    <section className={styles.card} aria-label={t('title')}>
      <header className={styles.head}>
        <h2>{t('title')}</h2>
        {maySend ? (
          <Button busy={ask.busy} onClick={() => void send()}>
            {t('ask')}
          </Button>
        ) : null}
      </header>
      <p className="soft">{t('lead')}</p>
      {data ? <p>{t('count', data)}</p> : null}
    </section>
  );
}

/** Writes to oneself, which proves the whole way. */
function MessageTrial() {
  const t = useTranslations('enterprise.messages');
  const [text, setText] = useState('');
  const send = useAction('enterprise.sendTest');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    const outcome = await send.run({ text });
    if (!outcome.ok) return;
    setText('');
    announce({ kind: 'toast', severity: 'success', text: t('queued') });
  };
  return (
    <form className={`stack-4 ${styles.trial}`} onSubmit={(event) => void submit(event)}>
      <label htmlFor="trial">{t('trial')}</label>
      <div className={styles.line}>
        <input
          id="trial"
          name="trial"
          value={text}
          maxLength={limits.addressChars}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" busy={send.busy}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}

type Message = CallReply<'enterprise.messages'>['messages'][number];

const open = ({ state }: Message) => state === 'waiting' || state === 'sending';
const againMs = 2_000;

/** What was written, and what became of it; while something is on its way the list asks again. */
function SentMessages() {
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
    (['unbound', 'invalid', 'unlicensed', 'lost'] as const)
      .filter((reason) => message[reason] > 0)
      .map((reason) => t(`missed.${reason}`, { count: message[reason] }));
  return (
    <ul className={`stack-12 ${styles.messages}`}>
      {data.messages.map((message) => (
        <li key={message.id}>
          <div className={styles.head}>
            <strong>{message.title}</strong>
            <span className={styles.state} data-state={message.state}>
              {t(`states.${message.state}`)}
            </span>
          </div>
          <p>{message.description}</p>
          <p className="soft">
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

'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { limits } from '@/lib/rules/limits.ts';
import { AppCard } from './app-card.tsx';
import { FamiliesCard } from './families-card.tsx';
import { MessageForm } from './message-form.tsx';
import { RegisterCard } from './register-card.tsx';
import { StaffCard } from './staff-card.tsx';
import styles from './wxwork.module.css';

interface WxworkScreenProps {
  readonly mayManage: boolean;
  readonly maySend: boolean;
  readonly maySeeStaff: boolean;
  readonly mayMatch: boolean;
}

/** Where the messaging app is installed for the school, and what was written through it. */
export function WxworkScreen({ mayManage, maySend, maySeeStaff, mayMatch }: WxworkScreenProps) {
  const t = useTranslations('enterprise');
  const info = useCall('enterprise.authInfo', {}, { shown: 'here' });
  const { data } = info;
  const hasCorporation = data?.apps.some(({ corporations }) => corporations.some(({ state }) => state !== 'cancelled'));
  return (
    <div className={styles.screen}>
      <PageHeader title={t('title')} text={t('lead')} />
      {info.failure && !data ? <ListFailure failure={info.failure} onRetry={info.retry} /> : null}
      {!data && !info.failure ? <ListSkeleton rows={4} /> : null}
      {data?.apps.length === 0 ? (
        <ListCard>
          <ListEmpty text={t('notConfigured')} />
        </ListCard>
      ) : null}
      {data?.apps.map((app) => (
        <AppCard key={app.appCode} app={app} mayManage={mayManage} />
      ))}
      {data?.mayRegister && mayManage && !hasCorporation ? <RegisterCard /> : null}
      {data && data.apps.length > 0 ? (
        <section className={styles.card}>
          <h2>{t('messages.title')}</h2>
          <p className="soft">{t('boundMembers', { count: data.boundMembers })}</p>
          {maySend ? <MessageForm /> : null}
          {maySend ? <MessageTrial /> : null}
          <SentMessages />
        </section>
      ) : null}
      {data && data.apps.length > 0 ? <FamiliesCard mayManage={mayManage} /> : null}
      {data && data.apps.length > 0 && maySeeStaff ? <StaffCard mayMatch={mayMatch} /> : null}
    </div>
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

'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { limits } from '@/lib/rules/limits.ts';
import { useAppName } from './app-name.ts';
import styles from './wxwork.module.css';

interface FindMemberProps {
  readonly apps: CallReply<'enterprise.authInfo'>['apps'];
}

/** Finds somebody by a word, here and at the platform. */
export function FindMember({ apps }: FindMemberProps) {
  const t = useTranslations('enterprise.find');
  const nameOf = useAppName();
  const [typed, setTyped] = useState('');
  const [app, setApp] = useState(apps[0]?.appCode ?? '');
  const [sought, setSought] = useState<{ readonly suiteCode: string; readonly queryWord: string } | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') setSought({ suiteCode: app, queryWord: typed.trim() });
  };
  return (
    <section className={styles.card} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p className="soft">{t('lead')}</p>
      <form className={styles.line} onSubmit={submit}>
        <select aria-label={t('app')} value={app} onChange={(event) => setApp(event.target.value)}>
          {apps.map(({ appCode }) => (
            <option key={appCode} value={appCode}>
              {nameOf(appCode)}
            </option>
          ))}
        </select>
        <input
          aria-label={t('word')}
          value={typed}
          maxLength={limits.searchWordChars}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit">{t('find')}</Button>
      </form>
      {sought ? <Found {...sought} /> : null}
    </section>
  );
}

function Found(sought: { readonly suiteCode: string; readonly queryWord: string }) {
  const t = useTranslations('enterprise.find');
  const { data, failure, retry } = useCall('enterprise.searchContacts', sought, { keep: true, shown: 'here' });
  if (failure && !data) return <ListFailure failure={failure} onRetry={retry} />;
  if (!data) return <ListSkeleton rows={3} />;
  const { users } = data.queryResult;
  if (users.length === 0) return <ListEmpty text={t('nobody')} />;
  return (
    <ul className={`stack-12 ${styles.messages}`} aria-label={t('found')}>
      {users.map(({ userId, name, post, departmentName, wxUserId }) => (
        <li key={userId ?? `member ${wxUserId}`}>
          <strong>{userId ? name : t('unknown', { member: wxUserId ?? '' })}</strong>
          <span className="soft">
            {[departmentName, post, userId && wxUserId ? t('member', { member: wxUserId }) : null]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

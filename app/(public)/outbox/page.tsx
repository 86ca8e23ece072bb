import { notFound } from 'next/navigation';
import { getTimeZone, getTranslations } from 'next-intl/server';
import entry from '@/components/account/entry.module.css';
import { PublicCard } from '@/components/account/public-card.tsx';
import styles from '@/components/account/public-page.module.css';
import { account } from '@/lib/contracts/account.ts';
import { call } from '@/lib/gateway/call.ts';
import { openEntry } from '@/lib/gateway/sign-in/sign-in-opening.ts';
import { pageTitle } from '@/lib/i18n/page-title.ts';
import { publicAddress } from '@/lib/navigation/paths.ts';
import { clockIn } from '@/lib/rules/time-zone.ts';

export const generateMetadata = pageTitle('account-entry.outbox.title');

/** What was sent by SMS where nobody carries it away: for developers, in modes that listen to this machine alone. */
export default async function OutboxPage() {
  const { identity, offered } = await openEntry();
  if (!offered.outbox) notFound();
  const [messages, t, timeZone] = await Promise.all([
    call(account.endpoints.outbox, {}, { ...identity, token: '' }),
    getTranslations('account-entry.outbox'),
    getTimeZone(),
  ]);
  const written = clockIn(timeZone);
  return (
    <PublicCard title={t('title')} lead={t('lead')} problem={null}>
      {messages.length === 0 ? <p className="apart soft">{t('empty')}</p> : null}
      <ul className={entry.messages}>
        {messages.map(({ id, phone, text, at }) => (
          <li key={id}>
            <p className={`small faint ${styles.hint}`}>
              {phone} · {written(at)}
            </p>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p className="apart soft">
        <a href={publicAddress.login}>{t('toSignIn')}</a>
      </p>
    </PublicCard>
  );
}

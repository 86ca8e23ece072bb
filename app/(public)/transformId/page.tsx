import { redirect } from 'next/navigation';
import { getTimeZone, getTranslations } from 'next-intl/server';
import entry from '@/components/account/entry.module.css';
import { PublicCard } from '@/components/account/public-card.tsx';
import styles from '@/components/account/public-page.module.css';
import { deviceName } from '@/components/shared/device-name.ts';
import { account } from '@/lib/contracts/account.ts';
import type { InputOf } from '@/lib/contracts/endpoint.ts';
import { enterprise } from '@/lib/contracts/enterprise.ts';
import { call } from '@/lib/gateway/call.ts';
import { CallError } from '@/lib/gateway/call-error.ts';
import { errorText } from '@/lib/gateway/error-text.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { openEntry } from '@/lib/gateway/sign-in/sign-in-opening.ts';
import { pageTitle } from '@/lib/i18n/page-title.ts';
import { scanAddress } from '@/lib/navigation/next-address.ts';
import { publicAddress, sessionAddress } from '@/lib/navigation/paths.ts';
import { queryOf, withQuery } from '@/lib/navigation/query.ts';
import { clockIn } from '@/lib/rules/time-zone.ts';

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export const generateMetadata = pageTitle('account-entry.scan.title');

/**
 * What the id of a scanned picture stands for: another browser that asks to be signed in. Shows which, from where and
 * when, and asks. Old links of the messaging app, which name a corporation and a member, lead on to the landing of
 * their app.
 */
export default async function TransformIdPage({ searchParams }: Props) {
  const [{ session, identity, problem }, search, t, timeZone] = await Promise.all([
    openEntry(),
    searchParams,
    getTranslations('account-entry.scan'),
    getTimeZone(),
  ]);
  const query = queryOf(search);
  const { id: asked, corpId, userId, suiteId, appCode, target } = query;
  if (asked === undefined && (suiteId || appCode || corpId)) {
    const old = { corpId, userId, suiteId, appCode, target };
    const { next, refused } = await oldLink(old, identity);
    if (next !== null) redirect(next);
    const words = await getTranslations('enterprise.oldLink');
    return (
      <PublicCard title={words('title')} lead={words('lead')} problem={refused}>
        <p className="apart soft">
          <a href={publicAddress.login}>{t('toSignIn')}</a>
        </p>
      </PublicCard>
    );
  }
  const id = (asked ?? '').slice(0, 64);
  const step = session && id && !problem ? await lookAt(id, identity) : null;
  if (!step)
    return (
      <PublicCard title={t('title')} lead={t(session ? 'ended' : 'signInFirst')} problem={problem}>
        <p className="apart soft">
          <a href={session ? publicAddress.login : withQuery(publicAddress.login, { next: scanAddress(id) })}>
            {t('toSignIn')}
          </a>
        </p>
      </PublicCard>
    );
  return (
    <PublicCard title={t('title')} lead={t('lead', { name: session?.personName ?? '' })} problem={null}>
      <dl className="pairs apart">
        <dt>{t('address')}</dt>
        <dd>{step.address || '--'}</dd>
        <dt>{t('browser')}</dt>
        <dd>{deviceName(step.userAgent) ?? (step.userAgent || '--')}</dd>
        <dt>{t('at')}</dt>
        <dd>{clockIn(timeZone)(step.at)}</dd>
      </dl>
      <form method="post" action={sessionAddress.scan} className="stack-16 apart">
        <input type="hidden" name="id" value={id} />
        <button type="submit" name="answer" value="confirm" className={styles.submit}>
          {t('confirm')}
        </button>
        <button type="submit" name="answer" value="refuse" className={entry.send}>
          {t('refuse')}
        </button>
      </form>
    </PublicCard>
  );
}

async function oldLink(
  old: InputOf<typeof enterprise.endpoints.transformId>,
  identity: Identity,
): Promise<{ readonly next: string; readonly refused: null } | { readonly next: null; readonly refused: string }> {
  try {
    return { next: (await call(enterprise.endpoints.transformId, old, identity)).next, refused: null };
  } catch (error) {
    if (error instanceof CallError)
      return { next: null, refused: error.said ? errorText(identity, error.said) : error.message };
    throw error;
  }
}

async function lookAt(content: string, identity: Identity) {
  try {
    return await call(account.endpoints.qrScan, { content, answer: 'look' }, identity);
  } catch (error) {
    if (error instanceof CallError) return null;
    throw error;
  }
}

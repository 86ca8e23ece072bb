import { getTranslations } from 'next-intl/server';
import { publicAddress, sessionAddress, thirdAddress } from '@/lib/navigation/paths.ts';
import { type Query, withQuery } from '@/lib/navigation/query.ts';
import entry from './entry.module.css';
import styles from './public-page.module.css';

/** What this installation offers beside the password. */
export interface Offered {
  readonly sms: boolean;
  readonly wechat: boolean;
  readonly alipay: boolean;
  readonly dingtalk: boolean;
  readonly register: boolean;
  readonly outbox: boolean;
  /** The app code of the enterprise messaging app's sign-in, or null. */
  readonly wxwork: string | null;
}

export type Way = 'password' | 'sms' | 'qr';

interface WaysProps {
  readonly chosen: Way;
  readonly ways: readonly Way[];
  /** The page that shows the password, and by `?way=` each other one. */
  readonly page: string;
  /** Where to go afterwards, whichever way is taken. */
  readonly next?: string;
}

/** The ways in as links: each loads only when it is chosen. */
export async function Ways({ chosen, ways, page, next }: WaysProps) {
  const t = await getTranslations('account-entry.ways');
  const kept: Query = next ? { next } : {};
  return (
    <nav aria-label={t('label')} className={entry.ways}>
      {ways.map((way) => (
        <a
          key={way}
          href={withQuery(page, way === 'password' ? kept : { way, ...kept })}
          aria-current={way === chosen ? 'page' : undefined}
        >
          {t(way)}
        </a>
      ))}
    </nav>
  );
}

/** Buttons that lead to the providers that are configured. */
export async function Providers({ offered, next }: { readonly offered: Offered; readonly next: string }) {
  const t = await getTranslations('account-entry.ways');
  const shown = (['wechat', 'alipay', 'dingtalk'] as const).filter((one) => offered[one]);
  if (shown.length === 0 && !offered.wxwork) return null;
  return (
    <section className={entry.providers} aria-label={t('others')}>
      <p className={`small faint ${styles.hint}`}>{t('others')}</p>
      {offered.wxwork ? (
        <a
          className={entry.send}
          href={withQuery(sessionAddress.wxwork, { appCode: offered.wxwork, ...(next ? { next } : {}) })}
        >
          {t('wxwork')}
        </a>
      ) : null}
      {shown.map((one) => (
        <form key={one} method="post" action={thirdAddress(one)}>
          <input type="hidden" name="next" value={next} />
          <button type="submit" className={entry.send}>
            {t(one)}
          </button>
        </form>
      ))}
    </section>
  );
}

/** Where to go who cannot sign in, and what one agrees to. */
export async function EntryLinks({ offered }: { readonly offered: Offered }) {
  const t = await getTranslations('account-entry.links');
  const links = [
    ...(offered.sms ? [[publicAddress.forgetPassword, t('forgotten')] as const] : []),
    ...(offered.sms ? [[publicAddress.activateAccount, t('activate')] as const] : []),
    ...(offered.register ? [[publicAddress.register, t('register')] as const] : []),
    ...(offered.outbox ? [[publicAddress.outbox, t('outbox')] as const] : []),
  ];
  return (
    <div className={entry.links}>
      {links.length > 0 ? (
        <ul>
          {links.map(([address, text]) => (
            <li key={address}>
              <a href={address}>{text}</a>
            </li>
          ))}
        </ul>
      ) : null}
      <Agreements />
    </div>
  );
}

/** The two agreements, on every page where a person begins. */
export async function Agreements() {
  const t = await getTranslations('account-entry.links');
  return (
    <p className={`small faint ${styles.hint}`}>
      {t('agree')} <a href={publicAddress.serviceAgreement}>{t('service')}</a> {t('and')}{' '}
      <a href={publicAddress.privacyAgreement}>{t('privacy')}</a>
    </p>
  );
}

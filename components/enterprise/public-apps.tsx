import { getTranslations } from 'next-intl/server';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { publicAddress } from '@/lib/navigation/paths.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import styles from './wxwork.module.css';

type PublicApp = CallReply<'enterprise.publicApps'>['apps'][number];

/** What a school can use, and how each is entered in the messaging app and in a browser. Works without scripts. */
export async function PublicApps({ apps }: { readonly apps: readonly PublicApp[] }) {
  const [t, named] = await Promise.all([getTranslations('enterprise'), getTranslations('apps.app')]);
  const entries = [...new Set(apps.flatMap(({ appCodes }) => appCodes))];
  const nameOf = (code: string) => (t.has(`app.names.${code}`) ? t(`app.names.${code}`) : code);
  return (
    <>
      <p>
        <a href={publicAddress.login}>{t('apps.browser')}</a>
      </p>
      {entries.length > 0 ? (
        <ul aria-label={t('apps.entries')}>
          {entries.map((code) => (
            <li key={code}>
              <a href={withQuery(publicAddress.wxworkLogin, { appCode: code })}>
                {t('apps.open', { name: nameOf(code) })}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <ul className={`stack-12 ${styles.corporations}`} aria-label={t('apps.title')}>
        {apps.map(({ code, appCodes }) => (
          <li key={code}>
            <strong>{named(`${code}.name`)}</strong>
            <span className="soft">{named(`${code}.text`)}</span>
            <span className="soft">
              {appCodes.length > 0
                ? t('apps.both', { apps: appCodes.map(nameOf).join(t('apps.comma')) })
                : t('apps.browserOnly')}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

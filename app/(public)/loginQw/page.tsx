import { getTranslations } from 'next-intl/server';
import { LanguageForm } from '@/components/shell/language-form.tsx';
import { NoticePage } from '@/components/shell/notice-page.tsx';
import { identifyStranger, lastApp, openJourney } from '@/lib/gateway/sign-in/sign-in-opening.ts';
import { pageTitle } from '@/lib/i18n/page-title.ts';
import { publicAddress, sessionAddress } from '@/lib/navigation/paths.ts';
import { withQuery } from '@/lib/navigation/query.ts';

export const generateMetadata = pageTitle('enterprise.signIn.title');

/**
 * Where an ended session leads inside the messaging app (shell section 4): back in through the app, or by phone;
 * whoever is signed in goes on to the console.
 */
export default async function EnterpriseLoginPage() {
  await identifyStranger();
  const [{ problem }, t, toLogin, appCode] = await Promise.all([
    openJourney(),
    getTranslations('enterprise.signIn'),
    getTranslations('enterprise.outcomes'),
    lastApp(),
  ]);
  return (
    <NoticePage
      sign="lock"
      title={problem ?? t('title')}
      text={t('text')}
      corner={<LanguageForm corner />}
      actions={
        <>
          {appCode ? <a href={withQuery(sessionAddress.wxwork, { appCode })}>{t('again')}</a> : null}
          <a href={publicAddress.login}>{toLogin('toLogin')}</a>
        </>
      }
    />
  );
}

import { getTranslations } from 'next-intl/server';
import { LanguageForm } from '@/components/shell/language-form.tsx';
import { NoticePage } from '@/components/shell/notice-page.tsx';
import { identifyStranger, lastApp, openJourney } from '@/lib/gateway/sign-in/sign-in-opening.ts';
import { pageTitle } from '@/lib/i18n/page-title.ts';
import { publicAddress, sessionAddress } from '@/lib/navigation/paths.ts';
import { carriedOf, queryOf, withQuery } from '@/lib/navigation/query.ts';

export const generateMetadata = pageTitle('enterprise.signIn.title');

type SearchParams = Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;

/**
 * Where an ended session leads inside the messaging app (shell section 4): back in through the app, or by phone;
 * whoever is signed in goes on to the console.
 */
export default async function EnterpriseLoginPage({ searchParams }: { readonly searchParams: SearchParams }) {
  await identifyStranger();
  const { next, ...query } = queryOf(await searchParams);
  const carried = { ...carriedOf(query), ...(next ? { next } : {}) };
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
          {appCode ? <a href={withQuery(sessionAddress.wxwork, { ...carried, appCode })}>{t('again')}</a> : null}
          <a href={publicAddress.login}>{toLogin('toLogin')}</a>
        </>
      }
    />
  );
}

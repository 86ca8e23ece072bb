import { getTranslations } from 'next-intl/server';
import { BoundPage } from '@/components/account/bound-page.tsx';
import { ReturningPage } from '@/components/enterprise/returning-page.tsx';
import { LanguageForm } from '@/components/shell/language-form.tsx';
import { NoticePage } from '@/components/shell/notice-page.tsx';
import { openJourney } from '@/lib/gateway/sign-in/sign-in-opening.ts';
import { consoleAddress, publicAddress, sessionAddress } from '@/lib/navigation/paths.ts';
import { queryOf, withQuery } from '@/lib/navigation/query.ts';

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

/**
 * Authorisation success: of an installation of the messaging app, where it posts on what the platform sent back and
 * then says how it went; of a provider that was bound; of a sign-in that was confirmed on another device.
 */
export default async function BindSuccessPage({ searchParams }: Props) {
  const { auth_code, state } = queryOf(await searchParams);
  const [{ values, problem, person }, t] = await Promise.all([openJourney(), getTranslations('enterprise.installed')]);
  // Only who began an installation has a state and is signed in; any other code is not for us to use up.
  if (auth_code && state && person) {
    const fields = { auth_code, state };
    return <ReturningPage from="install" action={sessionAddress.wxworkInstalled} fields={fields} />;
  }
  if (auth_code)
    return (
      <NoticePage
        sign="warning"
        title={t('failed')}
        text={t(person ? 'restart' : 'signInFirst')}
        corner={<LanguageForm corner />}
        actions={
          <a href={person ? consoleAddress.wxwork : withQuery(publicAddress.login, { next: consoleAddress.wxwork })}>
            {t(person ? 'on' : 'signIn')}
          </a>
        }
      />
    );
  if (!values.outcome && !problem) return <BoundPage done={values.done} next={values.next} />;
  const isDone = values.outcome === 'installed';
  return (
    <NoticePage
      sign={isDone ? 'link' : 'warning'}
      title={isDone ? t('title') : t('failed')}
      text={isDone ? t('text', { corp: values.corpName || '--' }) : (problem ?? t('restart'))}
      corner={<LanguageForm corner />}
      actions={<a href={consoleAddress.wxwork}>{t('on')}</a>}
    />
  );
}

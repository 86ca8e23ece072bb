import { getTranslations } from 'next-intl/server';
import { SignInPage } from '@/components/account/sign-in-page.tsx';
import { openSignIn } from '@/lib/gateway/sign-in/sign-in-opening.ts';
import { pageTitle } from '@/lib/i18n/page-title.ts';
import { queryOf } from '@/lib/navigation/query.ts';

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export const generateMetadata = pageTitle('account.signIn.title');

/** Signing in, by `?way=` another one than the password; `/Login` shows the same. */
export default async function LoginPage({ searchParams }: Props) {
  const query = queryOf(await searchParams);
  const [{ values, isNews, ...opening }, t] = await Promise.all([
    openSignIn(query.way),
    getTranslations('account.signIn'),
  ]);
  const founded = values.founded ? t('founded', { school: values.founded }) : null;
  const news = values.done === 'password' ? t('passwordSet') : founded;
  const next = values.next || (query.next ?? '');
  return <SignInPage {...opening} values={values} next={next} news={isNews ? news : null} />;
}

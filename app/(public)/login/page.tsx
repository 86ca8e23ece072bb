import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SignInPage } from '@/components/account/sign-in-page.tsx';
import { openSignIn } from '@/lib/gateway/sign-in-opening.ts';
import { queryOf } from '@/lib/navigation/query.ts';

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export async function generateMetadata(): Promise<Metadata> {
  const [t, shell] = await Promise.all([getTranslations('account.signIn'), getTranslations('shell')]);
  return { title: `${t('title')} - ${shell('product')}` };
}

/** Signing in; `/Login` shows the same. */
export default async function LoginPage({ searchParams }: Props) {
  const [{ values, ...opening }, query, t] = await Promise.all([
    openSignIn(),
    searchParams,
    getTranslations('account.signIn'),
  ]);
  const news = values.founded ? t('founded', { school: values.founded }) : null;
  const next = values.next || (queryOf(query).next ?? '');
  return <SignInPage {...opening} account={values.account ?? ''} next={next} news={news} />;
}

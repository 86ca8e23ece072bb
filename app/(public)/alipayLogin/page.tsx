import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PublicCard } from '@/components/account/public-card.tsx';
import { SubmitOnce } from '@/components/account/submit-once.tsx';
import { Agreements } from '@/components/account/ways.tsx';
import { openEntry } from '@/lib/gateway/sign-in/sign-in-opening.ts';
import { pageTitle } from '@/lib/i18n/page-title.ts';
import { publicAddress, thirdAddress } from '@/lib/navigation/paths.ts';
import { queryOf, withQuery } from '@/lib/navigation/query.ts';

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export const generateMetadata = pageTitle('account-entry.alipay.title');

/** Signing in by Alipay; an auth_code that arrives here goes on to the handler that can set the session. */
export default async function AlipayLoginPage({ searchParams }: Props) {
  const { auth_code: code, state = '', next = '' } = queryOf(await searchParams);
  if (code) redirect(`${thirdAddress('alipay')}?${new URLSearchParams({ auth_code: code, state })}`);
  const [{ problem, offered }, t] = await Promise.all([openEntry(), getTranslations('account-entry.alipay')]);
  return (
    <PublicCard title={t('title')} lead={t(offered.alipay ? 'lead' : 'closed')} problem={problem}>
      {offered.alipay ? (
        <form method="post" action={thirdAddress('alipay')} className="stack-16 apart">
          <input type="hidden" name="next" value={next} />
          <SubmitOnce label={t('submit')} busy={t('submitting')} />
        </form>
      ) : null}
      <p className="apart soft">
        <a href={withQuery(publicAddress.login, next ? { next } : {})}>{t('otherWays')}</a>
      </p>
      <Agreements />
    </PublicCard>
  );
}

import { getTranslations } from 'next-intl/server';
import { LoadingList } from '@/components/account/loading-list.tsx';
import { PublicCard } from '@/components/account/public-card.tsx';
import { SignInFirst } from '@/components/account/sign-in-first.tsx';
import { account } from '@/lib/contracts/account.ts';
import { call } from '@/lib/gateway/call.ts';
import { openEntry, orExpired } from '@/lib/gateway/sign-in/sign-in-opening.ts';
import { pageTitle } from '@/lib/i18n/page-title.ts';

export const generateMetadata = pageTitle('account-entry.loading.title');

/** How far the school's long works are, such as the import of what it had before. */
export default async function HistoryDataLoadingPage() {
  const { session, identity } = await openEntry();
  if (!session) return <SignInFirst of="loading" />;
  const [jobs, t] = await Promise.all([
    orExpired(call(account.endpoints.loading, {}, identity)),
    getTranslations('account-entry.loading'),
  ]);
  const kinds = Object.fromEntries(
    jobs.map(({ kind }) => [
      kind,
      t.has(`kinds.${kind.split('.').join('-')}`) ? t(`kinds.${kind.split('.').join('-')}`) : t('kinds.other'),
    ]),
  );
  const states = {
    waiting: t('states.waiting'),
    running: t('states.running'),
    done: t('states.done'),
    failed: t('states.failed'),
    cancelled: t('states.cancelled'),
  };
  return (
    <PublicCard title={t('title')} lead={t('lead', { school: session.school.schoolName })} problem={null}>
      <LoadingList
        served={jobs}
        kinds={kinds}
        states={states}
        empty={t('empty')}
        other={t('kinds.other')}
        toConsole={t('toConsole')}
      />
    </PublicCard>
  );
}

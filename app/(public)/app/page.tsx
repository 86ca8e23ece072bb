import { getTranslations } from 'next-intl/server';
import { PublicCard } from '@/components/account/public-card.tsx';
import { PublicApps } from '@/components/enterprise/public-apps.tsx';
import { enterprise } from '@/lib/contracts/enterprise.ts';
import { call } from '@/lib/gateway/call.ts';
import { openEntry } from '@/lib/gateway/sign-in/sign-in-opening.ts';
import { pageTitle } from '@/lib/i18n/page-title.ts';

export const generateMetadata = pageTitle('enterprise.apps.title');

/** Which apps a school can use, and how each is entered (shell 2.1); no school is named. */
export default async function AppPage() {
  const [{ identity }, t] = await Promise.all([openEntry(), getTranslations('enterprise.apps')]);
  const { apps } = await call(enterprise.endpoints.publicApps, {}, identity);
  return (
    <PublicCard title={t('title')} lead={t('lead')} problem={null}>
      <PublicApps apps={apps} />
    </PublicCard>
  );
}

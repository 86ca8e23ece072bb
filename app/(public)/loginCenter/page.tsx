import { getTranslations } from 'next-intl/server';
import { PublicCard } from '@/components/account/public-card.tsx';
import { SchoolChoice } from '@/components/account/school-choice.tsx';
import { SignInFirst } from '@/components/account/sign-in-first.tsx';
import { organisation } from '@/lib/contracts/organisation.ts';
import { call } from '@/lib/gateway/call.ts';
import { openEntry, orExpired } from '@/lib/gateway/sign-in/sign-in-opening.ts';
import { pageTitle } from '@/lib/i18n/page-title.ts';

export const generateMetadata = pageTitle('account-entry.centre.title');

/** Where a person who belongs to several schools chooses one. */
export default async function LoginCentrePage() {
  const { session, identity, problem } = await openEntry();
  if (!session) return <SignInFirst of="centre" />;
  const [schools, t] = await Promise.all([
    orExpired(call(organisation.endpoints.schools, {}, identity)),
    getTranslations('account-entry.centre'),
  ]);
  return (
    <PublicCard title={t('title')} lead={t('lead', { name: session.personName })} problem={problem}>
      <SchoolChoice schools={schools} current={session.school.schoolId} />
    </PublicCard>
  );
}

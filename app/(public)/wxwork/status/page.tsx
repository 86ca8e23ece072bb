import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { OutcomePage } from '@/components/enterprise/outcome-page.tsx';
import { openJourney } from '@/lib/gateway/sign-in-opening.ts';
import { journeyStart } from '@/lib/gateway/wxwork-arrival.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('enterprise.outcomes');
  return { title: t('suspended.title') };
}

/** The corporation has switched the app off, or its authorisation is over. */
export default async function WxworkStatusPage() {
  const { journey } = await openJourney();
  return <OutcomePage outcome="suspended" again={journeyStart(journey)} />;
}

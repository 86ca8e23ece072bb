import { OutcomePage } from '@/components/enterprise/outcome-page.tsx';
import { openJourney } from '@/lib/gateway/sign-in/sign-in-opening.ts';
import { journeyStart } from '@/lib/gateway/sign-in/wxwork-arrival.ts';
import { pageTitle } from '@/lib/i18n/page-title.ts';

export const generateMetadata = pageTitle('enterprise.outcomes.suspended.title');

/** The corporation has switched the app off, or its authorisation is over. */
export default async function WxworkStatusPage() {
  const { journey } = await openJourney();
  return <OutcomePage outcome="suspended" again={journeyStart(journey)} />;
}

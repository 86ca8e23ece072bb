import { OutcomePage } from '@/components/enterprise/outcome-page.tsx';
import { openJourney } from '@/lib/gateway/sign-in-opening.ts';
import { journeyStart } from '@/lib/gateway/wxwork-arrival.ts';

/** The corporation has switched the app off, or its authorisation is over. */
export default async function WxworkStatusPage() {
  const { journey } = await openJourney();
  return <OutcomePage outcome="suspended" again={journeyStart(journey)} />;
}

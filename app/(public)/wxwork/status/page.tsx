import { OutcomePage } from '@/components/enterprise/outcome-page.tsx';
import { openJourney } from '@/lib/gateway/sign-in/sign-in-opening.ts';
import { journeyStart } from '@/lib/gateway/sign-in/wxwork-arrival.ts';
import { pageTitle } from '@/lib/i18n/page-title.ts';

export const generateMetadata = pageTitle('enterprise.outcomes.noStatus.title');

/**
 * How a corporation's authorisation stands: that it has switched the app off, or that it is over, where somebody has
 * just come from there; of nobody's corporation it says where that is told.
 */
export default async function WxworkStatusPage() {
  const { journey } = await openJourney();
  const outcome = journey?.outcome === 'suspended' ? 'suspended' : 'noStatus';
  return <OutcomePage outcome={outcome} again={journeyStart(journey)} />;
}

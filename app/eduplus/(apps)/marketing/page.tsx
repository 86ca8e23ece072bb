import { MarketingOverview } from '@/components/apps/marketing/marketing-overview.tsx';
import { open } from '@/lib/gateway/opening.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';

/** The product-introduction pages. */
export default async function MarketingOverviewPage() {
  await open(consoleAddress.marketing);
  return <MarketingOverview />;
}

import { screen } from '@/app/screen.tsx';
import { MarketingOverview } from '@/components/apps/marketing/marketing-overview.tsx';
import { consoleAddress } from '@/lib/navigation/paths.ts';

/** The product-introduction pages. */
export default screen({ path: consoleAddress.marketing, view: () => <MarketingOverview /> });

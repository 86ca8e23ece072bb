import { notFound } from 'next/navigation';
import { MarketingScreen } from '@/components/apps/marketing/marketing-screen.tsx';
import { open } from '@/lib/gateway/opening.ts';
import { marketingAddress, marketingPages } from '@/lib/navigation/paths.ts';

/** One product-introduction page (shell 2.2); open to everybody who is signed in. */
export default async function MarketingIntroductionPage({ params }: { readonly params: Promise<{ page: string }> }) {
  const asked = (await params).page;
  const page = marketingPages.find((one) => one === asked);
  if (!page) notFound();
  await open(marketingAddress(page));
  return <MarketingScreen page={page} />;
}

import { notFound } from 'next/navigation';
import { screen } from '@/app/screen.tsx';
import { MarketingScreen } from '@/components/apps/marketing/marketing-screen.tsx';
import { ask } from '@/lib/browser/first-call.ts';
import { marketingAddress, marketingPages } from '@/lib/navigation/paths.ts';

const pageIn = (params: { readonly page: string }) => marketingPages.find((one) => one === params.page) ?? notFound();

/** One product-introduction page (shell 2.2); open to everybody who is signed in. */
export default screen<'page'>({
  path: (params) => marketingAddress(pageIn(params)),
  first: () => [ask('apps.list', {})],
  view: ({ params }) => <MarketingScreen page={pageIn(params)} />,
});

import { redirect } from 'next/navigation';
import { outcomeOf } from '@/components/enterprise/outcome.ts';
import { OutcomePage } from '@/components/enterprise/outcome-page.tsx';
import { ReturningPage } from '@/components/enterprise/returning-page.tsx';
import { openJourney } from '@/lib/gateway/sign-in/sign-in-opening.ts';
import { journeyStart, keptOf } from '@/lib/gateway/sign-in/wxwork-arrival.ts';
import { pageTitle } from '@/lib/i18n/page-title.ts';
import { sessionAddress } from '@/lib/navigation/paths.ts';
import { type Query, queryOf, withQuery } from '@/lib/navigation/query.ts';

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export const generateMetadata = pageTitle('enterprise.returning.signIn.title');

/** The landing of the messaging app: begins the journey, posts on what the platform sent back, or says why it ended. */
export default async function WxworkLoginPage({ searchParams }: Props) {
  const [query, { journey }] = [queryOf(await searchParams), await openJourney()];
  const { code, state, wxworkToken } = query;
  if (wxworkToken || code) {
    const proof: Query = wxworkToken ? { wxworkToken } : { code: code ?? '', state: state ?? '' };
    const fields = { ...proof, query: withQuery('', keptOf(query)).slice(1) };
    return <ReturningPage from="signIn" action={sessionAddress.wxwork} fields={fields} />;
  }
  if (query.appCode) redirect(withQuery(sessionAddress.wxwork, keptOf(query)));
  return <OutcomePage outcome={outcomeOf(journey?.outcome ?? 'noApp')} again={journeyStart(journey)} />;
}

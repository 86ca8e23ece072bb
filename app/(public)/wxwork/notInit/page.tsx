import { getTranslations } from 'next-intl/server';
import { OutcomePage } from '@/components/enterprise/outcome-page.tsx';
import { openJourney } from '@/lib/gateway/sign-in/sign-in-opening.ts';
import { journeyStart } from '@/lib/gateway/sign-in/wxwork-arrival.ts';
import { pageTitle } from '@/lib/i18n/page-title.ts';
import { publicAddress, sessionAddress } from '@/lib/navigation/paths.ts';
import { withQuery } from '@/lib/navigation/query.ts';

const formId = 'corporation';

export const generateMetadata = pageTitle('enterprise.outcomes.notInitialised.title');

/**
 * The corporation has no app of ours, or stands for no school yet: then its manager, signed in to the school, can say
 * for which.
 */
export default async function WxworkNotInitialisedPage() {
  const [{ journey, person }, t] = await Promise.all([openJourney(), getTranslations('enterprise.outcomes')]);
  // Signed in, the person finds here what is to be bound.
  const signIn = withQuery(publicAddress.login, { next: publicAddress.wxworkNotInitialised });
  const outcome = journey?.outcome === 'notInstalled' ? 'notInstalled' : 'notInitialised';
  const more = !journey?.ticket ? null : person ? (
    <button type="submit" form={formId}>
      {t('bindCorporation')}
    </button>
  ) : (
    <a href={signIn}>{t('signInToBind')}</a>
  );
  return (
    <>
      <form method="post" action={sessionAddress.wxworkCorporation} id={formId} />
      <OutcomePage outcome={outcome} again={journeyStart(journey)} more={more} />
    </>
  );
}

import { getTranslations } from 'next-intl/server';
import { ActivateAccountPage as JoinPage } from '@/components/account/activate-account-page.tsx';
import { CodeFields } from '@/components/account/code-fields.tsx';
import { EntryPage, NewPassword } from '@/components/account/entry-page.tsx';
import { linkOf, openEntry, openJourney } from '@/lib/gateway/sign-in/sign-in-opening.ts';
import { pageTitle } from '@/lib/i18n/page-title.ts';
import { sessionAddress } from '@/lib/navigation/paths.ts';
import { queryOf } from '@/lib/navigation/query.ts';

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export const generateMetadata = pageTitle('account-entry.activate.title');

/**
 * Three ways to an account: whom the messaging app has just proven joins one; a member of staff makes one by the link
 * of an invitation, or by a code to the phone that was invited.
 */
export default async function ActivatePage({ searchParams }: Props) {
  const search = queryOf(await searchParams);
  const [{ journey }, { values, fields, captcha, question, problem, offered, identity }, t] = await Promise.all([
    openJourney(),
    openEntry(search.way ?? 'password'),
    getTranslations('account-entry.activate'),
  ]);
  if (journey?.ticket) {
    const way = offered.sms && search.way === 'sms' ? 'sms' : 'password';
    const typed = { values, fields, captcha, question, problem };
    return <JoinPage {...typed} way={way} sms={offered.sms} />;
  }
  const ticket = (values.ticket || (search.ticket ?? '')).slice(0, 64);
  const link = await linkOf('invitation', ticket, identity);
  const welcome = link.usable ? t('welcome', { name: link.name, school: link.schoolName }) : null;
  const lead = welcome ?? (ticket ? t('ended') : t(offered.sms ? 'lead' : 'closed'));
  return (
    <EntryPage words="activate" action={sessionAddress.activate} problem={problem} lead={lead}>
      {link.usable || offered.sms ? (
        <>
          {link.usable ? (
            <input type="hidden" name="ticket" value={ticket} />
          ) : (
            <CodeFields page="activate" values={values} fields={fields} captcha={captcha} question={question} />
          )}
          <NewPassword error={fields.password} />
        </>
      ) : null}
    </EntryPage>
  );
}

import { getTranslations } from 'next-intl/server';
import { CodeFields } from '@/components/account/code-fields.tsx';
import { EntryPage, NewPassword } from '@/components/account/entry-page.tsx';
import { linkOf, openEntry } from '@/lib/gateway/sign-in/sign-in-opening.ts';
import { pageTitle } from '@/lib/i18n/page-title.ts';
import { sessionAddress } from '@/lib/navigation/paths.ts';
import { queryOf } from '@/lib/navigation/query.ts';

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export const generateMetadata = pageTitle('account-entry.forgotten.title');

/** A forgotten password: prove the phone, then set a new one; or set it by an administrator's link. */
export default async function ForgottenPasswordPage({ searchParams }: Props) {
  const [{ values, fields, captcha, question, problem, offered, identity }, search, t] = await Promise.all([
    openEntry(),
    searchParams,
    getTranslations('account-entry.forgotten'),
  ]);
  const ticket = (values.ticket || (queryOf(search).ticket ?? '')).slice(0, 64);
  const link = await linkOf('recovery', ticket, identity);
  if (link.usable)
    return (
      <EntryPage
        words="forgotten"
        action={sessionAddress.forgotten}
        problem={problem}
        lead={t('newFor', { name: link.name })}
      >
        <input type="hidden" name="ticket" value={ticket} />
        <input type="hidden" name="phone" value={values.phone ?? ''} />
        <NewPassword error={fields.password} />
      </EntryPage>
    );
  const lead = ticket ? t('ended') : t(offered.sms ? 'lead' : 'closed');
  return (
    <EntryPage words="forgotten" action={sessionAddress.forgotten} problem={problem} lead={lead}>
      {offered.sms ? (
        <CodeFields page="forgotten" values={values} fields={fields} captcha={captcha} question={question} />
      ) : null}
    </EntryPage>
  );
}

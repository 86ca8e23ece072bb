import { getTranslations } from 'next-intl/server';
import { CodeFields } from '@/components/account/code-fields.tsx';
import { EntryPage } from '@/components/account/entry-page.tsx';
import { openEntry } from '@/lib/gateway/sign-in/sign-in-opening.ts';
import { pageTitle } from '@/lib/i18n/page-title.ts';
import { sessionAddress } from '@/lib/navigation/paths.ts';

export const generateMetadata = pageTitle('account-entry.bind.title');

/** Who came by WeChat, Alipay or DingTalk for the first time says which account is theirs, by its phone. */
export default async function BindPhonePage() {
  const [{ values, fields, captcha, question, problem, offered }, t] = await Promise.all([
    openEntry(),
    getTranslations('account-entry.bind'),
  ]);
  const open = Boolean(values.bindTicket) && offered.sms;
  return (
    <EntryPage words="bind" action={sessionAddress.bindPhone} problem={problem} lead={open ? t('lead') : t('closed')}>
      {open ? (
        <>
          <input type="hidden" name="bindTicket" value={values.bindTicket} />
          <input type="hidden" name="next" value={values.next ?? ''} />
          <CodeFields page="bind" values={values} fields={fields} captcha={captcha} question={question} />
        </>
      ) : null}
    </EntryPage>
  );
}

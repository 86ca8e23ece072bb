import { getTranslations } from 'next-intl/server';
import { CodeFields } from '@/components/account/code-fields.tsx';
import { EntryPage, NewPassword } from '@/components/account/entry-page.tsx';
import { NameField } from '@/components/account/name-field.tsx';
import { openEntry } from '@/lib/gateway/sign-in/sign-in-opening.ts';
import { pageTitle } from '@/lib/i18n/page-title.ts';
import { sessionAddress } from '@/lib/navigation/paths.ts';

export const generateMetadata = pageTitle('account-entry.register.title');

/** Registering a person with a proven phone, who then creates a school. */
export default async function RegisterPage() {
  const [{ values, fields, captcha, question, problem, offered }, t] = await Promise.all([
    openEntry(),
    getTranslations('account-entry.register'),
  ]);
  const lead = offered.register ? t('lead') : t('closed');
  return (
    <EntryPage words="register" action={sessionAddress.register} problem={problem} lead={lead}>
      {offered.register ? (
        <>
          <CodeFields page="register" values={values} fields={fields} captcha={captcha} question={question} />
          <NameField value={values.name} error={fields.name} />
          <NewPassword error={fields.password} />
        </>
      ) : null}
    </EntryPage>
  );
}

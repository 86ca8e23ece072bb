import { getTranslations } from 'next-intl/server';
import { publicAddress, sessionAddress } from '@/lib/navigation/paths.ts';
import { limits } from '@/lib/rules/limits.ts';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';
import { PlaceChoice } from './place-choice.tsx';
import { PublicCard } from './public-card.tsx';
import styles from './public-page.module.css';
import { SubmitOnce } from './submit-once.tsx';
import { TextInput } from './text-input.tsx';

export interface FoundSchoolPageProps {
  readonly ticket: string;
  /** Whether a ticket came and still founds a school; who is signed in may need none. */
  readonly state: 'none' | 'usable' | 'ended' | 'own';
  /** The person registered before: name, phone and password are known. */
  readonly registered: boolean;
  readonly provinces: readonly { readonly code: string; readonly name: string }[];
  /** Whether anybody may register here: the way to a school for who has no ticket. */
  readonly register: boolean;
  /** What was typed the last time, without the password. */
  readonly values: Readonly<Record<string, string>>;
  readonly problem: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

type FoundSchoolText = Awaited<ReturnType<typeof getTranslations<'account.foundSchool'>>>;

/** A school and its administrator: by the link that the server shows when it starts empty, or by an account. */
export async function FoundSchoolPage(props: FoundSchoolPageProps) {
  const { ticket, state, registered, provinces, register, values, problem, fields } = props;
  const t = await getTranslations('account.foundSchool');
  const [signIn, place, links] = await Promise.all([
    getTranslations('account.signIn'),
    getTranslations('account-entry.place'),
    getTranslations('account-entry.links'),
  ]);
  if (state === 'none' || state === 'ended')
    return <NoTicket t={t} state={state} register={register} toRegister={links('register')} />;
  const lead = state === 'own' ? t('ownLead') : registered ? place('lead') : t('lead');
  return (
    <PublicCard title={t('title')} lead={lead} problem={problem}>
      <form method="post" action={sessionAddress.foundSchool} className="stack-16 apart">
        <input type="hidden" name="ticket" value={ticket} />
        <Field name="schoolName" label={t('schoolName')} error={fields.schoolName}>
          <TextInput
            name="schoolName"
            error={fields.schoolName}
            maxLength={limits.nameChars}
            defaultValue={values.schoolName}
          />
        </Field>
        <SchoolTypeChoice t={t} chosen={values.schoolMold} />
        <Field name="provinceCode" label={place('label')} error={fields.areaCode}>
          <PlaceChoice
            provinces={provinces}
            values={values}
            words={{
              province: place('province'),
              city: place('city'),
              district: place('district'),
              failed: place('failed'),
            }}
          />
        </Field>
        {registered ? null : (
          <AdministratorFields
            t={t}
            values={values}
            fields={fields}
            showPassword={signIn('showPassword')}
            hidePassword={signIn('hidePassword')}
          />
        )}
        <SubmitOnce label={t('submit')} busy={t('submitting')} />
      </form>
    </PublicCard>
  );
}

interface NoTicketProps {
  readonly t: FoundSchoolText;
  readonly state: 'none' | 'ended';
  readonly register: boolean;
  readonly toRegister: string;
}

/** Why no school can be founded here, and where to go instead. */
function NoTicket({ t, state, register, toRegister }: NoTicketProps) {
  const lead = state === 'ended' ? 'endedTicket' : register ? 'registerFirst' : 'noTicket';
  return (
    <PublicCard title={t('title')} lead={t(lead)} problem={null}>
      {register ? (
        <p className="apart soft">
          <a href={publicAddress.register}>{toRegister}</a>
        </p>
      ) : null}
      <p className="apart soft">
        <a href={publicAddress.login}>{t('toSignIn')}</a>
      </p>
    </PublicCard>
  );
}

interface SchoolTypeChoiceProps {
  readonly t: FoundSchoolText;
  readonly chosen: string | undefined;
}

/** Kindergarten or school, which decides the wording. */
function SchoolTypeChoice({ t, chosen }: SchoolTypeChoiceProps) {
  return (
    <fieldset className={styles.field}>
      <legend>{t('schoolType')}</legend>
      <div className={styles.choices}>
        <label>
          <input type="radio" name="schoolMold" value="1" defaultChecked={chosen !== '2'} />
          {t('kindergarten')}
        </label>
        <label>
          <input type="radio" name="schoolMold" value="2" defaultChecked={chosen === '2'} />
          {t('school')}
        </label>
      </div>
    </fieldset>
  );
}

interface AdministratorFieldsProps {
  readonly t: FoundSchoolText;
  readonly values: FoundSchoolPageProps['values'];
  readonly fields: FoundSchoolPageProps['fields'];
  readonly showPassword: string;
  readonly hidePassword: string;
}

/** Who administers the school: name, phone and a first password. */
function AdministratorFields({ t, values, fields, showPassword, hidePassword }: AdministratorFieldsProps) {
  return (
    <>
      <Field name="name" label={t('name')} error={fields.name}>
        <TextInput
          name="name"
          error={fields.name}
          maxLength={limits.nameChars}
          autoComplete="name"
          defaultValue={values.name}
        />
      </Field>
      <Field name="phone" label={t('phone')} error={fields.phone}>
        <TextInput
          name="phone"
          error={fields.phone}
          inputMode="tel"
          autoComplete="username"
          maxLength={32}
          defaultValue={values.phone}
        />
      </Field>
      <Field
        name="password"
        label={t('password')}
        hint={t('passwordHint', { min: limits.passwordCharsMin })}
        error={fields.password}
      >
        <PasswordInput
          name="password"
          error={fields.password}
          autoComplete="new-password"
          show={showPassword}
          hide={hidePassword}
        />
      </Field>
    </>
  );
}

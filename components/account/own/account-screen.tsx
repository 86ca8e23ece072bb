'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { deviceName } from '@/components/shared/device-name.ts';
import { Field } from '@/components/shared/form/field.tsx';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import ProveDialog from '@/components/shared/proof/prove-dialog.tsx';
import { AppearanceChoice } from '@/components/shell/appearance-choice.tsx';
import { LanguageSwitch } from '@/components/shell/language-switch.tsx';
import buttons from '@/components/ui/button.module.css';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { consoleAddress, publicAddress, sessionAddress, thirdAddress } from '@/lib/navigation/paths.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from './account-screen.module.css';
import { type Profile, ProfileCard } from './profile-card.tsx';

const appOf: Readonly<Record<string, string>> = { WECHAT_MP: 'wechat', ALIPAY: 'alipay', DINGDING: 'dingtalk' };
type Binding = Profile['bindings'][number];

/** WeChat, Alipay and the like, where they are configured; each change asks first who one is. */
function Bindings({ profile }: { readonly profile: Profile }) {
  const t = useTranslations('account-own.bindings');
  const instant = useInstantText();
  const unbind = useAction('account.unBind');
  const [asked, setAsked] = useState(false);
  if (profile.bindings.length === 0) return null;
  const take = async ({ provider }: Binding) => {
    const outcome = await unbind.run({ provider });
    if (outcome.ok) announce({ kind: 'toast', severity: 'success', text: t('unbound') });
  };
  return (
    <section className={styles.card} aria-labelledby="bindings">
      <h2 id="bindings">{t('title')}</h2>
      {profile.proven ? null : (
        <p className={styles.soft}>
          {t('proveFirst')}{' '}
          <Button look="link" onClick={() => setAsked(true)}>
            {t('prove')}
          </Button>
        </p>
      )}
      <ul className={styles.rows}>
        {profile.bindings.map((binding) => (
          <li key={binding.provider}>
            <span>
              <strong>{t(binding.provider)}</strong>
              <small className={styles.soft}>
                {binding.boundAt ? t('since', { at: instant(binding.boundAt) }) : t('none')}
              </small>
            </span>
            {binding.boundAt ? (
              <Button disabled={!profile.proven} busy={unbind.busy} onClick={() => void take(binding)}>
                {t('unbind')}
              </Button>
            ) : (
              <form method="post" action={thirdAddress(appOf[binding.provider] ?? '')}>
                <Button type="submit" name="intent" value="bind" disabled={!profile.proven}>
                  {t('bind')}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {asked ? <ProveDialog onProven={() => setAsked(false)} onClose={() => setAsked(false)} /> : null}
    </section>
  );
}

interface AccountScreenProps {
  /** What the last form of this page brought about. */
  readonly done: string | null;
  /** The person may invite staff, whose page this one leads to. */
  readonly mayInvite: boolean;
  /** Inside the messaging app, whose sessions stay in the schools of a corporation. */
  readonly isInApp: boolean;
  readonly problem: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

/** One's own account: who one is, how one signs in, where one is signed in, how it looks. */
export function AccountScreen({ done, mayInvite, isInApp, problem, fields }: AccountScreenProps) {
  const t = useTranslations('account-own');
  const profile = useCall('account.profile', {});
  return (
    <div className="stack-16">
      <PageHeader title={t('title')} text={t('text')}>
        {mayInvite ? (
          <a className={buttons.plain} href={consoleAddress.settingStaff}>
            {t('staff.title')}
          </a>
        ) : null}
        {profile.data?.mayFound && !isInApp ? (
          <a className={buttons.plain} href={publicAddress.createSchool}>
            {t('foundSchool')}
          </a>
        ) : null}
      </PageHeader>
      {done === 'password' ? (
        <p role="status" className={styles.news}>
          {t('password.done')}
        </p>
      ) : null}
      {problem ? (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : null}
      {profile.failure && !profile.data ? <ListFailure failure={profile.failure} onRetry={profile.retry} /> : null}
      {profile.loading ? <ListSkeleton rows={6} /> : null}
      {profile.data ? (
        <div className={styles.cards}>
          <ProfileCard profile={profile.data} />
          <PasswordForm fields={fields} />
          <Bindings profile={profile.data} />
          <Devices />
          <section className={styles.card} aria-labelledby="looks">
            <h2 id="looks">{t('looks')}</h2>
            <AppearanceChoice />
            <LanguageSwitch className={styles.language} />
          </section>
        </div>
      ) : null}
    </div>
  );
}

/** Changes the password. A document that is posted: the session goes on under a new token, which scripts never see. */
function PasswordForm({ fields }: { readonly fields: Readonly<Record<string, string>> }) {
  const t = useTranslations('account-own.password');
  const [busy, setBusy] = useState(false);
  return (
    <section className={styles.card} aria-labelledby="password">
      <h2 id="password">{t('title')}</h2>
      <form method="post" action={sessionAddress.password} className={styles.form} onSubmit={() => setBusy(true)}>
        <Field label={t('old')} required error={fields.oldPassword}>
          {(control) => (
            <input {...control} name="oldPassword" type="password" autoComplete="current-password" required />
          )}
        </Field>
        <Field label={t('new')} required error={fields.newPassword} help={t('rule', { min: limits.passwordCharsMin })}>
          {(control) => (
            <input
              {...control}
              name="newPassword"
              type="password"
              autoComplete="new-password"
              maxLength={limits.passwordCharsMax}
              required
            />
          )}
        </Field>
        <p className={styles.soft}>{t('others')}</p>
        <Button type="submit" busy={busy}>
          {t('save')}
        </Button>
      </form>
    </section>
  );
}

/** Where one is signed in now, with sign-out of each other one, and the latest sign-ins. */
function Devices() {
  const t = useTranslations('account-own.devices');
  const sessions = useCall('account.sessions', {});
  const signIns = useCall('account.signIns', {});
  const end = useAction('account.endSession');
  const others = sessions.data?.filter(({ current }) => !current) ?? [];
  const at = useInstantText();
  const finish = async (sessionId: string | null) => {
    const outcome = await end.run({ sessionId });
    if (outcome.ok) announce({ kind: 'toast', severity: 'success', text: t('ended', { count: outcome.data.ended }) });
  };
  return (
    <section className={styles.card} aria-labelledby="devices">
      <h2 id="devices">{t('title')}</h2>
      <ul className={styles.rows}>
        {sessions.data?.map(({ id, current, userAgent, address, seenAt, channel }) => (
          <li key={id}>
            <span>
              <strong>{deviceName(userAgent) ?? t('unknown')}</strong>
              <small className={styles.soft}>
                {t('line', { channel: t(`channels.${channel}`), address: address || '--', at: at(seenAt) })}
              </small>
            </span>
            {current ? (
              <span className={styles.soft}>{t('current')}</span>
            ) : (
              <Button busy={end.busy} onClick={() => void finish(id)}>
                {t('end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 ? (
        <div>
          <Button busy={end.busy} onClick={() => void finish(null)}>
            {t('endOthers')}
          </Button>
        </div>
      ) : null}
      <h3>{t('recent')}</h3>
      <ul className={styles.rows}>
        {signIns.data?.map(({ id, userAgent, address, createdAt, channel }) => (
          <li key={id}>
            <span>
              {at(createdAt)}
              <small className={styles.soft}>
                {t('line', {
                  channel: t(`channels.${channel}`),
                  address: address || '--',
                  at: deviceName(userAgent) ?? t('unknown'),
                })}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

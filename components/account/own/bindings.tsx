'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useInstantText } from '@/components/shared/instant-text.ts';
import ProveDialog from '@/components/shared/proof/prove-dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { thirdAddress } from '@/lib/navigation/paths.ts';
import styles from './account-screen.module.css';
import type { Profile } from './profile-card.tsx';

const appOf: Readonly<Record<string, string>> = { WECHAT_MP: 'wechat', ALIPAY: 'alipay', DINGDING: 'dingtalk' };
type Binding = Profile['bindings'][number];

/** WeChat, Alipay and the like, where they are configured; each change asks first who one is. */
export function Bindings({ profile }: { readonly profile: Profile }) {
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

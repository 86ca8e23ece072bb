'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import type { Visit } from '@/lib/contracts/safety/visitors.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from './visitors.module.css';

interface ArriveActionProps {
  readonly visit: Visit;
  readonly onDone?: (() => void) | undefined;
}

/** Lets a visitor in by one press, with the badge that is handed out where there are badges. */
export function ArriveAction({ visit: { id, version, name }, onDone }: ArriveActionProps) {
  const t = useTranslations('safety-visitor');
  const arrive = useAction('safety.letVisitorIn');
  const [badge, setBadge] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { ok } = await arrive.run({ id, version, badge });
    if (!ok) return;
    announce({ kind: 'toast', severity: 'success', text: t('done.arrive', { name }) });
    onDone?.();
  };
  return (
    <form className={styles.arrive} onSubmit={(event) => void submit(event)}>
      <input
        aria-label={t('badge.named', { name })}
        placeholder={t('badge.label')}
        value={badge}
        maxLength={limits.badgeChars}
        autoComplete="off"
        onChange={(event) => setBadge(event.target.value)}
      />
      <Button type="submit" look="primary" busy={arrive.busy} aria-label={t('actionNamed.arrive', { name })}>
        {t('action.arrive')}
      </Button>
    </form>
  );
}

'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { builtInName } from '@/lib/rules/built-in-names.ts';
import styles from './staff-screen.module.css';

export type Member = CallReply<'account.staffAccess'>['rows'][number];

/** Rows are told apart by this. */
export const keyOfMember = (row: Member) => row.staffId;

const tones = { none: 'plain', invited: 'warn', active: 'good', disabled: 'plain' } as const;

/** The columns of the staff list; on phones name, phone and state make the card. */
export function useStaffColumns(mayClearLocks: boolean): readonly TableColumn<Member>[] {
  const t = useTranslations('account-own.staff');
  const format = useFormatter();
  const locale = useLocale();
  return useMemo(() => {
    const column = (prop: keyof Member & string, width: number) => ({ prop, label: t(prop), width });
    const at = (time: string) => format.dateTime(new Date(time), { dateStyle: 'short', timeStyle: 'short' });
    return [
      { ...column('name', 120), telling: true, tooltip: true },
      { ...column('number', 100), tooltip: true },
      { ...column('phone', 130), telling: true },
      { ...column('post', 120), tooltip: true },
      {
        ...column('roles', 160),
        tooltip: true,
        formatter: (_value: unknown, row: Member) =>
          format.list(
            row.roles.map((name) => builtInName('role', name, locale)),
            { type: 'conjunction', style: 'narrow' },
          ),
      },
      {
        ...column('state', 180),
        telling: true,
        formatter: (_value: unknown, row: Member) => (
          <span className={styles.states}>
            <StateBadge tone={tones[row.state]}>{t(`stateOf.${row.state}`)}</StateBadge>
            {row.locked && mayClearLocks ? <StateBadge tone="warn">{t('locked')}</StateBadge> : null}
            {row.smsFailedAt ? (
              <span title={t('smsFailedAt', { at: at(row.smsFailedAt) })}>
                <StateBadge tone="bad">{t('smsFailed')}</StateBadge>
              </span>
            ) : null}
          </span>
        ),
      },
    ];
  }, [t, format, locale, mayClearLocks]);
}

'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { SeenAccessRule } from '@/lib/contracts/safety/access.ts';
import { windowsText } from '@/lib/rules/time-windows.ts';

/** How a rule is told in words. @param classNames names of classes by id */
export function useRuleText(classNames: ReadonlyMap<string, string>, childNames: ReadonlyMap<string, string>) {
  const t = useTranslations('safety-access.rule');
  return useMemo(() => {
    const named = (ids: readonly string[], names: ReadonlyMap<string, string>) =>
      t('listed', { names: ids.map((id) => names.get(id) ?? '--').join(t('comma')) });
    return {
      who: ({ scope, classIds, studentIds }: SeenAccessRule) =>
        scope === 'all'
          ? t('everyone')
          : scope === 'classes'
            ? named(classIds, classNames)
            : named(studentIds, childNames),
      where: ({ places }: SeenAccessRule) => (places.length === 0 ? t('everywhere') : places.join(t('comma'))),
      when: ({ weekdays, windows, days }: SeenAccessRule) => {
        const week = t('onDays', {
          days: [...weekdays]
            .sort()
            .map((day) => t(`weekday.${day}`))
            .join(t('comma')),
        });
        const hours = windows.length === 0 ? t('wholeDay') : windowsText(windows);
        const which = days === 'any' && weekdays.length === 7 ? t('everyDay') : null;
        return [which, days === 'any' ? null : t(`daysOf.${days}`), weekdays.length === 7 ? null : week, hours]
          .filter(Boolean)
          .join(' · ');
      },
      valid: ({ validFrom, validTo }: SeenAccessRule) =>
        validFrom || validTo ? t('span', { from: validFrom ?? '', to: validTo ?? '' }) : t('always'),
    };
  }, [t, classNames, childNames]);
}

'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useMemo, useState } from 'react';
import { CutText } from '@/components/shared/cut-text.tsx';
import { ListScreen } from '@/components/shared/list/list-screen.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { SeenAccessRule } from '@/lib/contracts/safety/access.ts';
import { windowsText } from '@/lib/rules/time-windows.ts';

/** How a rule is told in words. @param classNames names of classes by id */
function useRuleText(classNames: ReadonlyMap<string, string>, childNames: ReadonlyMap<string, string>) {
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

/** What the list tells of a rule. */
function useRuleColumns(text: ReturnType<typeof useRuleText>): readonly TableColumn<SeenAccessRule>[] {
  const t = useTranslations('safety-access.rule');
  return useMemo(
    () => [
      { prop: 'name', label: t('name'), width: 150, telling: true, tooltip: true },
      {
        prop: 'kind',
        label: t('kind'),
        width: 90,
        telling: true,
        formatter: (_, { kind }) => (
          <StateBadge tone={kind === 'allow' ? 'good' : 'bad'}>{t(`kindOf.${kind}`)}</StateBadge>
        ),
      },
      {
        prop: 'enabled',
        label: t('enabled'),
        width: 90,
        formatter: (_, { enabled }) => t(enabled ? 'isEnabled' : 'isDisabled'),
      },
      {
        prop: 'scope',
        label: t('who'),
        width: 150,
        formatter: (_, row) => <CutText text={text.who(row)} limit={14} />,
      },
      { prop: 'places', label: t('where'), width: 120, formatter: (_, row) => <CutText text={text.where(row)} /> },
      {
        prop: 'direction',
        label: t('direction'),
        width: 100,
        formatter: (_, row) => t(`directionOf.${row.direction}`),
      },
      {
        prop: 'windows',
        label: t('when'),
        width: 240,
        telling: true,
        formatter: (_, row) => <CutText text={text.when(row)} limit={40} />,
      },
      { prop: 'validFrom', label: t('valid'), width: 190, formatter: (_, row) => text.valid(row) },
    ],
    [t, text],
  );
}

const words = 'safety-access.rule';
const RuleForm = lazyScreen(() => import('./rule-form.tsx'));
const TryDialog = lazyScreen(() => import('./try-dialog.tsx'));
const moves = {
  remove: calls('safety.removeAccessRule', ({ id, version }: SeenAccessRule) => ({ id, version }), { danger: true }),
};
const nameOf = (row: SeenAccessRule) => row.name;

/** Who may pass which gate, when. */
export function RulesScreen({ today }: { readonly today: string }) {
  const t = useTranslations(words);
  const { data } = useCall('safety.accessRules', {}, { shown: 'here' });
  const classes = useCall('students.classes', {}, { shown: 'here' });
  const [isTrying, setTrying] = useState(false);
  const classNames = useMemo(() => namesOf(classes.data?.rows), [classes.data]);
  const childNames = useMemo(() => namesOf(data?.children), [data]);
  const columns = useRuleColumns(useRuleText(classNames, childNames));
  return (
    <>
      <ListScreen
        endpoint="safety.accessRules"
        right="safety.access.edit"
        words={words}
        columns={columns}
        nameOf={nameOf}
        form={(given) => <RuleForm {...given} />}
        moves={moves}
        expected={6}
        beside={<Button onClick={() => setTrying(true)}>{t('try')}</Button>}
      />
      <Suspense>
        {isTrying && data ? <TryDialog places={data.places} today={today} onClose={() => setTrying(false)} /> : null}
      </Suspense>
    </>
  );
}

const namesOf = (rows: readonly { readonly id: string; readonly name: string }[] = []) =>
  new Map(rows.map(({ id, name }) => [id, name]));

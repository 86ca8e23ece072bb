'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useMemo, useState } from 'react';
import { ListScreen } from '@/components/shared/list/list-screen.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { SeenAccessRule } from '@/lib/contracts/safety/access.ts';
import { useRuleColumns } from './rule-columns.tsx';
import { useRuleText } from './rule-text.ts';

const words = 'safety-access.rule';
const RuleForm = lazyScreen(() => import('./rule-form.tsx'));
const TryDialog = lazyScreen(() => import('./try-dialog.tsx'));
const nameOf = (row: SeenAccessRule) => row.name;

/** Who may pass which gate, when. */
export function RulesScreen({ today }: { readonly today: string }) {
  const t = useTranslations(words);
  const { data } = useCall('safety.accessRules', {}, { shown: 'here' });
  const classes = useCall('students.classes', {}, { shown: 'here' });
  const [isTrying, setTrying] = useState(false);
  const { action, asking } = useActions();
  const classNames = useMemo(() => namesOf(classes.data?.rows), [classes.data]);
  const childNames = useMemo(() => namesOf(data?.children), [data]);
  const columns = useRuleColumns(useRuleText(classNames, childNames));
  const actionsOf = ({ id, version, name }: SeenAccessRule) => {
    const remove = { label: t('remove'), named: t('removeNamed', { name }), danger: true };
    const asked = { ...remove, title: remove.named, text: t('removeText'), said: t('removed', { name }) };
    return [{ ...remove, run: () => action('safety.removeAccessRule', { id, version }, asked) }];
  };
  return (
    <>
      <ListScreen
        endpoint="safety.accessRules"
        words={words}
        columns={columns}
        nameOf={nameOf}
        form={(given) => <RuleForm {...given} />}
        actions={actionsOf}
        expected={6}
        beside={<Button onClick={() => setTrying(true)}>{t('try')}</Button>}
      />
      {asking}
      <Suspense>
        {isTrying && data ? <TryDialog places={data.places} today={today} onClose={() => setTrying(false)} /> : null}
      </Suspense>
    </>
  );
}

const namesOf = (rows: readonly { readonly id: string; readonly name: string }[] = []) =>
  new Map(rows.map(({ id, name }) => [id, name]));

'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useMemo, useState } from 'react';
import { DataTable } from '@/components/shared/data-table.tsx';
import { ListBody } from '@/components/shared/list-body.tsx';
import { ListCard } from '@/components/shared/list-card.tsx';
import { ListEmpty } from '@/components/shared/list-states.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { newDraft, useWaitingForm } from '@/components/shared/use-waiting-form.ts';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { SeenAccessRule } from '@/lib/contracts/safety/access.ts';
import { RemoveRule } from './remove-rule.tsx';
import { useRuleColumns } from './rule-columns.tsx';
import { useRuleText } from './rule-text.ts';

const RuleForm = lazyScreen(() => import('./rule-form.tsx'));
const TryDialog = lazyScreen(() => import('./try-dialog.tsx'));
const keyOf = (row: SeenAccessRule) => row.id;
const nameOf = (row: SeenAccessRule) => row.name;
const draftOf = (row: SeenAccessRule | null) => row?.id ?? newDraft;

/** Who may pass which gate, when. */
export function RulesScreen({ today }: { readonly today: string }) {
  const t = useTranslations('safety-access.rule');
  const list = useCall('safety.accessRules', {}, { shown: 'here' });
  const classes = useCall('students.classes', {}, { shown: 'here' });
  const [edited, setEdited] = useState<{ readonly rule: SeenAccessRule | null } | null>(null);
  const [isTrying, setTrying] = useState(false);
  useWaitingForm(list.data?.rows, draftOf, (rule) => setEdited({ rule }));
  const { data } = list;
  const classNames = useMemo(() => namesOf(classes.data?.rows), [classes.data]);
  const childNames = useMemo(() => namesOf(data?.children), [data]);
  const columns = useRuleColumns(useRuleText(classNames, childNames));
  const mayEdit = data?.actions.includes('edit') ?? false;
  const add = mayEdit ? (
    <Button look="primary" onClick={() => setEdited({ rule: null })}>
      {t('add')}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Button onClick={() => setTrying(true)}>{t('try')}</Button>
        {add}
      </PageHeader>
      <ListCard>
        <ListBody
          answer={list}
          isEmpty={({ rows }) => rows.length === 0}
          empty={<ListEmpty text={t('empty')}>{add}</ListEmpty>}
          rows={6}
        >
          {({ rows }) => (
            <DataTable
              label={t('title')}
              columns={columns}
              rows={rows}
              keyOf={keyOf}
              nameOf={nameOf}
              operations={(rule) =>
                mayEdit ? (
                  <>
                    <Button
                      look="link"
                      aria-label={t('editNamed', { name: rule.name })}
                      onClick={() => setEdited({ rule })}
                    >
                      {t('edit')}
                    </Button>
                    <RemoveRule rule={rule} />
                  </>
                ) : null
              }
            />
          )}
        </ListBody>
      </ListCard>
      <Suspense>
        {edited && data ? (
          <RuleForm
            key={draftOf(edited.rule)}
            rule={edited.rule}
            known={data.children}
            places={data.places}
            classes={classes.data?.rows ?? []}
            onClose={() => setEdited(null)}
          />
        ) : null}
        {isTrying && data ? <TryDialog places={data.places} today={today} onClose={() => setTrying(false)} /> : null}
      </Suspense>
    </>
  );
}

const namesOf = (rows: readonly { readonly id: string; readonly name: string }[] = []) =>
  new Map(rows.map(({ id, name }) => [id, name]));

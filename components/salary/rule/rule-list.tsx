'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { type DeclaredList, ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { recordForm } from '@/components/shell/lazy-record-form.tsx';
import { Button } from '@/components/ui/button.tsx';
import { ruleFields, ruleListed } from '@/lib/contracts/salary/rule.data.ts';

const { words } = ruleListed;

const RuleForm = recordForm({
  endpoint: 'salary.saveSalaryRule',
  fields: ruleFields,
  schema: async () => (await import('@/lib/contracts/salary/rule.ts')).savedRule,
  words,
});

/** What counts, since when. */
export const ruleList = {
  ...ruleListed,
  nameOf: ({ fromDay }) => fromDay,
  moves: {},
} as const satisfies DeclaredList<'salary.salaryRules'>;

/** After how many days slips are confirmed by themselves, and how long they are kept. */
export function RuleScreen() {
  const t = useTranslations(words);
  const form = useFormAddress();
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Permitted of="salary.rule.edit" otherwise="disabled">
          <Button look="primary" onClick={() => form.show(null)}>
            {t('add')}
          </Button>
        </Permitted>
      </PageHeader>
      <ListView list={ruleList} />
      <Suspense>{form.open === null ? null : <RuleForm row={null} onClose={form.close} />}</Suspense>
    </>
  );
}

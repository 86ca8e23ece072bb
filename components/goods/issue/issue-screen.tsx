'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { issueListed } from '@/lib/contracts/goods/issue.data.ts';
import type { IssueRow } from '@/lib/contracts/goods/issue.ts';
import { oneOf } from '@/lib/rules/address-values.ts';
import { centsText } from '@/lib/rules/money.ts';
import { issueList } from './issue-list.tsx';

const IssuePanel = lazyScreen(() => import('./issue-panel.tsx'));
const IssueForms = lazyScreen(() => import('./issue-forms.tsx'));

const keepersForms = ['transfer', 'scrap', 'issue'] as const;
const forms = ['request', ...keepersForms] as const;

// Whoever does not see prices sees no amount, and not nought.
const cells = { cents: ({ cents }: IssueRow) => (cents === 0 ? null : centsText(cents)) };

/** Goods that leave a warehouse: requested, handed out, moved, scrapped, given back, printed. */
export function IssueScreen() {
  const t = useTranslations(issueListed.words);
  const form = useFormAddress();
  const opened = oneOf(forms, form.open ?? '');
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        {keepersForms.map((name) => (
          <Permitted key={name} of="goods.issue.edit">
            <Button onClick={() => form.show(name)}>{t(`form.${name}`)}</Button>
          </Permitted>
        ))}
        <Permitted of="goods.issue.request" otherwise="disabled">
          <Button look="primary" onClick={() => form.show('request')}>
            {t('form.request')}
          </Button>
        </Permitted>
      </PageHeader>
      <ListView list={issueList} panel={IssuePanel} cells={cells} />
      <Suspense>{opened ? <IssueForms form={opened} row={null} onClose={form.close} /> : null}</Suspense>
    </>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { Figures } from '@/components/shared/figures.tsx';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { checkListed } from '@/lib/contracts/health/check.data.ts';
import { CheckForm, checkList, PassForm } from './check-list.tsx';

const CheckPanel = lazyScreen(() => import('./check-panel.tsx'));

/** Checks of the morning, noon and evening: a class let pass at once, the others noted one by one. */
export function CheckScreen() {
  const t = useTranslations(checkListed.words);
  const form = useFormAddress();
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Permitted of="health.check.record" otherwise="disabled">
          <Button onClick={() => form.show('pass')}>{t('passClass')}</Button>
        </Permitted>
        <Permitted of="health.check.record" otherwise="disabled">
          <Button look="primary" onClick={() => form.show(null)}>
            {t('add')}
          </Button>
        </Permitted>
      </PageHeader>
      <ListView list={checkList} panel={CheckPanel} above={({ counts }) => <Counts counts={counts} />} />
      <Suspense>
        {form.open === 'pass' ? <PassClass onClose={form.close} /> : null}
        {form.open !== null && form.open !== 'pass' ? <CheckForm row={null} onClose={form.close} /> : null}
      </Suspense>
    </>
  );
}

function PassClass({ onClose }: { readonly onClose: () => void }) {
  const classes = useCall('students.classes', {}).data?.rows ?? [];
  return (
    <PassForm row={null} choices={{ classId: classes.map(({ id, name }) => [id, name] as const) }} onClose={onClose} />
  );
}

/** Of a class, a day and a part of it; not checked is never the same as normal. */
function Counts({ counts }: Pick<CallReply<'health.checks'>, 'counts'>) {
  const t = useTranslations(checkListed.words);
  if (!counts) return <p className="soft">{t('countsHint')}</p>;
  const names = ['due', 'present', 'checked', 'abnormal', 'notChecked'] as const;
  return <Figures figures={names.map((name) => ({ name: t(`countOf.${name}`), value: counts[name] }))} />;
}

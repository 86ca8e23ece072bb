'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';

const TakeBackForm = lazyScreen(() => import('./take-back-form.tsx'));

export interface TakeBackProps {
  /** Of the record. */
  readonly id: string;
  readonly childName: string;
  readonly personName: string;
}

/** Takes back a pick-up of today that was recorded in error. */
export function TakeBack(record: TakeBackProps) {
  const t = useTranslations('safety-pick-up.takeBack');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="link" aria-label={t('titleNamed', { child: record.childName })} onClick={() => setOpen(true)}>
        {t('title')}
      </Button>
      <Suspense>{isOpen ? <TakeBackForm {...record} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}

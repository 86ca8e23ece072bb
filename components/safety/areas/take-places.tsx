'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { usePermission } from '@/components/shared/permission.ts';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';

const TakeForm = lazyScreen(() => import('./take-places-form.tsx'));

/** Offers to make areas of the places that were written by hand, while there are such. */
export function TakePlaces() {
  return usePermission('safety.area.edit') ? <Offer /> : null;
}

function Offer() {
  const t = useTranslations('safety.area');
  const { data } = useCall('safety.placesToTake', {}, { shown: 'here' });
  const [isOpen, setOpen] = useState(false);
  if (!data?.actions.includes('take')) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('take', { count: data.rows.length })}</Button>
      <Suspense>{isOpen ? <TakeForm places={data.rows} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}

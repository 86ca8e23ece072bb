'use client';

import { useTranslations } from 'next-intl';
import type { AddressState } from '@/components/shared/address-state.ts';
import { Button } from '@/components/ui/button.tsx';
import { isUnplanned, parameter } from './plans-address.ts';

/** Leads from the list of children with a plan to that of those without, and back. */
export function OtherList({ address: { query, change } }: { readonly address: AddressState }) {
  const t = useTranslations('fees.student');
  const isHere = isUnplanned(query);
  const to = { [parameter.view]: isHere ? null : 'unplanned' };
  return (
    <Button onClick={() => change({ ...to, [parameter.plan]: null, [parameter.class]: null, [parameter.page]: null })}>
      {t(isHere ? 'toPlanned' : 'unplanned')}
    </Button>
  );
}

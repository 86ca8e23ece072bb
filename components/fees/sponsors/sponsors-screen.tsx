'use client';

import { useTranslations } from 'next-intl';
import { useAddressState } from '@/components/shared/address-state.ts';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { ViewTabs } from '@/components/shared/view-tabs.tsx';
import { Button } from '@/components/ui/button.tsx';
import { claimFilters } from '@/lib/contracts/fees/claim.data.ts';
import { withoutFilters } from '@/lib/contracts/filters.ts';
import { ClaimsView } from './claims-view.tsx';
import { SponsorsView } from './sponsors-view.tsx';

/** The views of the page: what is claimed, and of whom. */
const views = ['claims', 'sponsors'] as const;

interface SponsorsScreenProps {
  /** The person may open the bills that claims come from. */
  readonly opensBills: boolean;
}

/** Who pays in place of families, and what is claimed of them. */
export function SponsorsScreen({ opensBills }: SponsorsScreenProps) {
  const t = useTranslations('fees-charges.sponsor');
  const { query } = useAddressState();
  const view = query.view === 'sponsors' ? 'sponsors' : 'claims';
  const form = useFormAddress();
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        {view === 'sponsors' ? (
          <Permitted of="fees.claim.edit" otherwise="disabled">
            <Button look="primary" onClick={() => form.show(null)}>
              {t('add')}
            </Button>
          </Permitted>
        ) : null}
      </PageHeader>
      <ViewTabs
        label={t('views')}
        views={views}
        current={view}
        nameOf={(one) => t(`viewOf.${one}`)}
        to={(one) => ({ ...withoutFilters(claimFilters), view: one === 'claims' ? null : one, form: null })}
      />
      {view === 'claims' ? <ClaimsView opensBills={opensBills} /> : <SponsorsView form={form} />}
    </>
  );
}

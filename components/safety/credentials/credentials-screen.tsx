'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useMemo } from 'react';
import { useFormAddress, useShutForm } from '@/components/shared/form/form-address.ts';
import { newDraft } from '@/components/shared/form/use-waiting-form.ts';
import type { Cells } from '@/components/shared/list/field-columns.tsx';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { usePermission } from '@/components/shared/permission.ts';
import { Permitted } from '@/components/shared/permitted.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { phaseTones } from '@/lib/contracts/safety/credential.data.ts';
import type { Credential } from '@/lib/contracts/safety/credentials.ts';
import { credentialList } from './credential-list.tsx';

const editKey = 'safety.credential.edit';
const CredentialForm = lazyScreen(() => import('./credential-form.tsx'));

/** Cards and faces of children and staff: whose a number is, until when, and what was lost. */
export function CredentialsScreen() {
  const t = useTranslations('safety-credential');
  const form = useFormAddress();
  const mayEdit = usePermission(editKey);
  const isAdding = form.open === newDraft;
  useShutForm(form, { mayEdit, isThere: isAdding });
  const cells = useMemo<Cells<Credential>>(
    () => ({
      'holder.detail': ({ holder }) => [t(`holderOf.${holder.kind}`), holder.detail].filter(Boolean).join(' · '),
      kind: ({ kind }) => t(`kindOf.${kind}`),
      fromOn: ({ fromOn, toOn }) => `${fromOn} – ${toOn ?? t('forever')}`,
      phase: ({ phase, stateOn }) => (
        <>
          <StateBadge tone={phaseTones[phase]}>{t(`phaseOf.${phase}`)}</StateBadge>{' '}
          {stateOn ? <small className="soft">{stateOn}</small> : null}
        </>
      ),
    }),
    [t],
  );
  return (
    <>
      <PageHeader title={t('title')}>
        <Permitted of={editKey} otherwise="disabled">
          <Button look="primary" onClick={() => form.show(null)}>
            {t('add')}
          </Button>
        </Permitted>
      </PageHeader>
      <ListView list={credentialList} cells={cells} />
      <Suspense>{isAdding && mayEdit ? <CredentialForm onClose={form.close} /> : null}</Suspense>
    </>
  );
}

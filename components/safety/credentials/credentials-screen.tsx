'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useMemo } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { useFormAddress, useShutForm } from '@/components/shared/form/form-address.ts';
import { newDraft } from '@/components/shared/form/use-waiting-form.ts';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListTable } from '@/components/shared/list/list-table.tsx';
import { RowActions } from '@/components/shared/list/row-actions.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { Credential } from '@/lib/contracts/safety/credentials.ts';
import { clearedCredentials, credentialsInput } from './credential-address.ts';
import { CredentialFilters } from './credential-filters.tsx';

const editKey = 'safety.credential.edit';
const CredentialForm = lazyScreen(() => import('./credential-form.tsx'));
const DaysForm = lazyScreen(() => import('./days-form.tsx'));
const keyOf = (row: Credential) => row.id;
const nameOf = ({ holder, code }: Credential) => `${holder.name} ${code}`;

/** Cards and faces of children and staff: whose a number is, until when, and what was lost. */
export function CredentialsScreen() {
  const t = useTranslations('safety-credential');
  const { query, change } = useAddressState();
  const input = credentialsInput(query);
  const list = useCall('safety.credentials', input, { keep: true, shown: 'here' });
  const form = useFormAddress();
  const { actionsOf, asking } = useCredentialActions(form.show);
  const mayEdit = list.data?.actions.includes('edit') ?? false;
  const opened = form.open === newDraft ? null : list.data?.rows.find(({ id }) => id === form.open);
  useShutForm(form, list.data && !list.former ? { mayEdit, isThere: opened !== undefined } : null);
  const isFiltered = Boolean(input.q || input.kind || input.holder || input.state);
  return (
    <>
      <PageHeader title={t('title')}>
        <Permitted of={editKey} otherwise="disabled">
          <Button look="primary" onClick={() => form.show(null)}>
            {t('add')}
          </Button>
        </Permitted>
      </PageHeader>
      <ListCard>
        <CredentialFilters input={input} isFiltered={isFiltered} change={change} />
        <ListTable
          answer={list}
          size={input.size}
          empty={t('empty')}
          onClear={isFiltered ? () => change(clearedCredentials) : null}
          change={change}
          label={t('title')}
          columns={useColumns()}
          keyOf={keyOf}
          nameOf={nameOf}
          {...(mayEdit
            ? { operations: (row: Credential) => <RowActions name={nameOf(row)} actions={actionsOf(row)} /> }
            : {})}
        />
      </ListCard>
      {asking}
      <Suspense>
        {mayEdit && form.open === newDraft ? <CredentialForm onClose={form.close} /> : null}
        {mayEdit && opened ? <DaysForm key={opened.id} credential={opened} onClose={form.close} /> : null}
      </Suspense>
    </>
  );
}

/** What can be done with one: other days, lost, found again, revoked. */
function useCredentialActions(onEdit: (id: string) => void) {
  const t = useTranslations('safety-credential');
  const { action, asking } = useActions();
  const actionsOf = (row: Credential) => {
    const { id, version, fromOn, toOn, phase } = row;
    if (phase === 'revoked') return [];
    const name = nameOf(row);
    const to = (state: 'active' | 'lost' | 'revoked', danger: boolean) => ({
      label: t(`to.${state}.action`),
      named: t(`to.${state}.named`, { name }),
      danger,
      run: () =>
        action(
          'safety.changeCredential',
          { id, version, state, fromOn, toOn },
          {
            title: t(`to.${state}.named`, { name }),
            text: t(`to.${state}.text`),
            label: t(`to.${state}.action`),
            danger,
            said: t(`to.${state}.said`, { name }),
          },
        ),
    });
    const days = { label: t('days.action'), named: t('days.named', { name }), run: () => onEdit(id) };
    return [days, phase === 'lost' ? to('active', false) : to('lost', false), to('revoked', true)];
  };
  return { actionsOf, asking };
}

const tones = { valid: 'good', notYet: 'plain', ended: 'warn', lost: 'bad', revoked: 'plain' } as const;

function useColumns(): readonly TableColumn<Credential>[] {
  const t = useTranslations('safety-credential');
  return useMemo(
    () => [
      {
        prop: 'holder.name',
        label: t('holder'),
        width: 120,
        telling: true,
        tooltip: true,
      },
      {
        prop: 'holder.detail',
        label: t('detail'),
        width: 160,
        tooltip: true,
        formatter: (_, { holder }) => [t(`holderKind.${holder.kind}`), holder.detail].filter(Boolean).join(' · '),
      },
      { prop: 'kind', label: t('kind'), width: 90, formatter: (_, { kind }) => t(`kindOf.${kind}`) },
      { prop: 'code', label: t('code'), width: 160, telling: true, tooltip: true },
      {
        prop: 'fromOn',
        label: t('valid'),
        width: 220,
        formatter: (_, { fromOn, toOn }) => `${fromOn} – ${toOn ?? t('forever')}`,
      },
      {
        prop: 'phase',
        label: t('state'),
        width: 170,
        telling: true,
        formatter: (_, { phase, stateOn }) => (
          <>
            <StateBadge tone={tones[phase]}>{t(`phase.${phase}`)}</StateBadge>{' '}
            {stateOn ? <small className="soft">{stateOn}</small> : null}
          </>
        ),
      },
    ],
    [t],
  );
}

'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Suspense, useMemo, useState } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { Figures } from '@/components/shared/figures.tsx';
import { type FormAddress, useFormAddress, useShutForm } from '@/components/shared/form/form-address.ts';
import { newDraft, useWaitingForm } from '@/components/shared/form/use-waiting-form.ts';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { FilterChoice } from '@/components/shared/list/filter-row.tsx';
import { ListBody } from '@/components/shared/list/list-body.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import type { PickerProps } from '@/components/shared/list/list-filters.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { type RowAction, RowActions } from '@/components/shared/list/row-actions.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { ViewTabs } from '@/components/shared/view-tabs.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { claimFilters } from '@/lib/contracts/fees/claim.data.ts';
import type { Claim, Sponsor } from '@/lib/contracts/fees/sponsors.ts';
import { withoutFilters } from '@/lib/contracts/filters.ts';
import { claimStates } from '@/lib/rules/fees/claim-moves.ts';
import { limits } from '@/lib/rules/limits.ts';
import { centsText, hundredthsText } from '@/lib/rules/money.ts';
import { billAddress } from '../fees-address.ts';
import { useItems } from '../use-items.ts';
import { claimList } from './claim-list.tsx';
import styles from './sponsors.module.css';

const SponsorForm = lazyScreen(() => import('./sponsor-form.tsx'));
const SponsoredPanel = lazyScreen(() => import('./sponsored-panel.tsx'));

const draftOf = (row: Sponsor | null) => row?.id ?? newDraft;

/** Everybody who pays in place of families, and the children that are named to them. */
function SponsorsView({ form }: { readonly form: FormAddress }) {
  const t = useTranslations('fees-charges.sponsor');
  const list = useCall('fees.sponsors', {}, { shown: 'here' });
  const columns = useColumns();
  const [named, setNamed] = useState<Sponsor | null>(null);
  const rows = list.data?.rows;
  const mayEdit = list.data?.actions.includes('edit') ?? false;
  useWaitingForm(rows, draftOf, (row) => form.show(row?.id ?? null));
  const opened = rows?.find(({ id }) => id === form.open);
  useShutForm(form, rows ? { mayEdit, isThere: form.open === newDraft || opened !== undefined } : null);
  const actionsOf = (row: Sponsor): readonly RowAction[] => {
    const { name } = row;
    const edit = { label: t('edit'), named: t('editNamed', { name }), run: () => form.show(row.id) };
    const children = { label: t('children'), named: t('childrenNamed', { name }), run: () => setNamed(row) };
    return mayEdit ? [edit, children] : [children];
  };
  return (
    <>
      <ListCard>
        <ListBody
          answer={list}
          isEmpty={(data) => data.rows.length === 0}
          empty={<ListEmpty text={t('empty')} />}
          rows={6}
        >
          {(data) => (
            <DataTable
              label={t('viewOf.sponsors')}
              columns={columns}
              rows={data.rows}
              keyOf={({ id }) => id}
              nameOf={({ name }) => name}
              operations={(row) => <RowActions name={row.name} actions={actionsOf(row)} />}
            />
          )}
        </ListBody>
      </ListCard>
      <Suspense key={form.open}>
        {mayEdit && form.open === newDraft ? <SponsorForm sponsor={null} onClose={form.close} /> : null}
        {mayEdit && opened ? <SponsorForm sponsor={opened} onClose={form.close} /> : null}
      </Suspense>
      <Suspense>
        {named ? <SponsoredPanel sponsor={named} mayEdit={mayEdit} onClose={() => setNamed(null)} /> : null}
      </Suspense>
    </>
  );
}

function useColumns(): readonly TableColumn<Sponsor>[] {
  const t = useTranslations('fees-charges.sponsor');
  const { nameOf } = useItems();
  return useMemo(
    () => [
      { prop: 'name', label: t('name'), width: 160, telling: true, tooltip: true },
      { prop: 'kind', label: t('kind'), width: 110, formatter: (_, { kind }) => t(`kindOf.${kind}`) },
      {
        prop: 'enabled',
        label: t('enabled'),
        width: 80,
        formatter: (_, { enabled }) => (
          <StateBadge tone={enabled ? 'good' : 'plain'}>{t(`enabledOf.${enabled}`)}</StateBadge>
        ),
      },
      {
        prop: 'percentBp',
        label: t('pays'),
        width: 110,
        telling: true,
        formatter: (_, { percentBp, amountCents }) =>
          percentBp === null ? t('monthly', { amount: centsText(amountCents ?? 0) }) : `${hundredthsText(percentBp)}%`,
      },
      {
        prop: 'itemIds',
        label: t('items'),
        width: 150,
        tooltip: true,
        formatter: (_, { itemIds }) => itemIds.map(nameOf).join(t('comma')) || t('allItems'),
      },
      { prop: 'children', label: t('children'), width: 90, align: 'end' },
      {
        prop: 'openCents',
        label: t('openCents'),
        width: 110,
        align: 'end',
        telling: true,
        formatter: (_, { openCents }) => centsText(openCents),
      },
      {
        prop: 'validFrom',
        label: t('valid'),
        width: 190,
        formatter: (_, { validFrom, validTo }) => t('span', { from: validFrom, to: validTo ?? '' }),
      },
    ],
    [t, nameOf],
  );
}

const pickers = { sponsorId: SponsorPicker };
const bulk = { max: limits.batchRows };

/** What is claimed of those who pay in place of families, by state, handed in and noted as paid together. */
function ClaimsView({ opensBills }: { readonly opensBills: boolean }) {
  const t = useTranslations('fees-charges.claim');
  const cells = useMemo(
    () => ({
      billNumber: ({ billId, billNumber }: Claim) =>
        opensBills ? (
          <Link href={billAddress(billId)} prefetch={false}>
            {billNumber ?? t('draftBill')}
          </Link>
        ) : (
          billNumber
        ),
    }),
    [t, opensBills],
  );
  return (
    <ListView
      list={claimList}
      cells={cells}
      pickers={pickers}
      above={({ cents }) => <ClaimSums cents={cents} />}
      bulk={bulk}
    />
  );
}

function ClaimSums({ cents }: { readonly cents: CallReply<'fees.claims'>['cents'] }) {
  const t = useTranslations('fees-charges.claim');
  return (
    <div className={styles.sums}>
      <Figures figures={claimStates.map((one) => ({ name: t(`stateOf.${one}`), value: centsText(cents[one]) }))} />
    </div>
  );
}

function SponsorPicker({ label, value, onPick }: PickerProps) {
  const sponsors = useCall('fees.sponsors', {}).data?.rows ?? [];
  const choices = sponsors.map(({ id, name }) => ({ value: id, label: name }));
  return <FilterChoice isLate label={label} value={value} choices={choices} onChange={onPick} />;
}

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

'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useMemo, useState } from 'react';
import { type FormAddress, useShutForm } from '@/components/shared/form/form-address.ts';
import { newDraft, useWaitingForm } from '@/components/shared/form/use-waiting-form.ts';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { ListBody } from '@/components/shared/list/list-body.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import { type RowAction, RowActions } from '@/components/shared/list/row-actions.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { Sponsor } from '@/lib/contracts/fees/sponsors.ts';
import { centsText, hundredthsText } from '@/lib/rules/money.ts';
import { useItems } from '../use-items.ts';

const SponsorForm = lazyScreen(() => import('./sponsor-form.tsx'));
const SponsoredPanel = lazyScreen(() => import('./sponsored-panel.tsx'));

const draftOf = (row: Sponsor | null) => row?.id ?? newDraft;

/** Everybody who pays in place of families, and the children that are named to them. */
export function SponsorsView({ form }: { readonly form: FormAddress }) {
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

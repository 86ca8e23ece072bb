'use client';

import { useTranslations } from 'next-intl';
import { type CSSProperties, useMemo } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { type ListFormProps, ListScreen } from '@/components/shared/list/list-screen.tsx';
import { RowLink } from '@/components/shared/list/row-link.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { recordForm } from '@/components/shell/lazy-record-form.tsx';
import { areaFields } from '@/lib/contracts/safety/area.data.ts';
import type { Area } from '@/lib/contracts/safety/area.ts';
import { branchOf, misplacedArea } from '@/lib/rules/area-tree.ts';
import styles from './area.module.css';
import { areaChoices } from './area-choices.ts';
import { AreaDevices } from './area-devices.tsx';
import { TakePlaces } from './take-places.tsx';

const words = 'safety.area';
const AreaForm = recordForm({
  endpoint: 'safety.saveArea',
  fields: areaFields,
  schema: async () => (await import('@/lib/contracts/safety/area.ts')).savedArea,
  words,
});
const moves = {
  remove: calls('safety.removeArea', ({ id, version }: Area) => ({ id, version }), { danger: true }),
};
const nameOf = (row: Area) => row.name;

/** The tree of sites, buildings, floors, rooms and points, and the devices of the one that is chosen. */
export function AreaScreen() {
  return (
    <>
      <ListScreen
        endpoint="safety.areas"
        right="safety.area.edit"
        words={words}
        columns={useAreaColumns()}
        nameOf={nameOf}
        form={(given) => <PlacedForm {...given} />}
        moves={moves}
        beside={<TakePlaces />}
        expected={8}
      />
      <AreaDevices />
    </>
  );
}

/** Offers what it can stand below: nothing of its own, and what something narrower can stand in. */
function PlacedForm({ row, data, onClose }: ListFormProps<'safety.areas'>) {
  const own = row ? new Set(branchOf(data.rows, row.id).map(({ id }) => id)) : new Set<string>();
  const wider = data.rows.filter(
    ({ id }) => !own.has(id) && !misplacedArea(data.rows, { parentId: id, kind: 'point' }),
  );
  return <AreaForm row={row} choices={{ parentId: areaChoices(wider) }} onClose={onClose} />;
}

function useAreaColumns(): readonly TableColumn<Area>[] {
  const t = useTranslations(words);
  const { hrefOf, change } = useAddressState();
  return useMemo(
    () => [
      {
        prop: 'name',
        label: t('name'),
        width: 260,
        telling: true,
        formatter: (_, { id, name, depth }) => (
          <span className={styles.deep} style={{ '--depth': depth } as CSSProperties}>
            <RowLink name={name} href={hrefOf({ area: id })} onOpen={() => change({ area: id })} />
          </span>
        ),
      },
      { prop: 'kind', label: t('kind'), width: 90, telling: true, formatter: (_, { kind }) => t(`kindOf.${kind}`) },
      { prop: 'devices', label: t('devices'), width: 90, align: 'end', telling: true },
      { prop: 'offline', label: t('offline'), width: 90, align: 'end' },
    ],
    [t, hrefOf, change],
  );
}

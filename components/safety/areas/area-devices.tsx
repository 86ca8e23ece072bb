'use client';

import { useTranslations } from 'next-intl';
import { useAddressState } from '@/components/shared/address-state.ts';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { ListBody } from '@/components/shared/list/list-body.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { Area } from '@/lib/contracts/safety/area.ts';
import type { Device } from '@/lib/contracts/safety/devices.ts';
import { idIn } from '@/lib/rules/address-values.ts';
import { planOf } from '@/lib/rules/area-tree.ts';
import { useDeviceColumns } from '../devices/device-columns.tsx';
import styles from './area.module.css';
import { AreaPlan } from './area-plan.tsx';

const keyOf = (row: Device) => row.id;
const nameOf = (row: Device) => row.name;

/** What hangs in the chosen area and below it; where none is chosen, what hangs in no area yet. */
export function AreaDevices() {
  const t = useTranslations('safety.area');
  const areaId = idIn(useAddressState().query.area) ?? null;
  const answer = useCall('safety.areaDevices', { areaId }, { keep: true, shown: 'here' });
  const areas = useCall('safety.areas', {}).data?.rows ?? [];
  const area = areas.find(({ id }) => id === areaId);
  const title = areaId === null ? t('unplaced') : t('devicesOf', { name: area?.name ?? '' });
  const columns = useDeviceColumns();
  return (
    <>
      {area ? <AreaPlan key={area.id} area={area} devices={standingOn(areas, area, answer.data?.rows ?? [])} /> : null}
      <section className={styles.devices}>
        <h2>{title}</h2>
        <ListCard>
          <ListBody
            answer={answer}
            isEmpty={({ rows }) => rows.length === 0}
            empty={<ListEmpty text={t(areaId === null ? 'allPlaced' : 'noDevices')} />}
            rows={4}
          >
            {({ rows }) => (
              <DataTable
                label={title}
                columns={columns}
                rows={rows}
                keyOf={keyOf}
                nameOf={nameOf}
                refreshing={answer.former}
              />
            )}
          </ListBody>
        </ListCard>
      </section>
    </>
  );
}

/** Those that stand on the plan of an area, and not on one of an area below it. */
const standingOn = (areas: readonly Area[], { id }: Area, rows: readonly Device[]) =>
  rows.filter(({ areaId }) => areaId !== null && planOf(areas, areaId)?.id === id);

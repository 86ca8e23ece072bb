'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { ListBody } from '@/components/shared/list/list-body.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';

type Row = CallReply<'safety.dormRolls'>['rows'][number];
const keyOf = (row: Row) => row.night;

/** The last nights of a building in figures. */
export default function Nights({ buildingId }: { readonly buildingId: string }) {
  const t = useTranslations('safety-dormitory.roll');
  const nights = useCall('safety.dormRolls', { buildingId }, { shown: 'here' });
  const columns = useMemo(
    (): readonly TableColumn<Row>[] => [
      { prop: 'night', label: t('night'), width: 140, telling: true },
      { prop: 'in', label: t('count.in'), width: 110, align: 'end', telling: true },
      { prop: 'leave', label: t('count.leave'), width: 130, align: 'end', telling: true },
      { prop: 'absent', label: t('count.absent'), width: 130, align: 'end', telling: true },
      { prop: 'madeUp', label: t('count.madeUp'), width: 110, align: 'end', telling: true },
    ],
    [t],
  );
  return (
    <ListBody
      answer={nights}
      isEmpty={({ rows }) => rows.length === 0}
      empty={<ListEmpty text={t('noNights')} />}
      rows={8}
    >
      {({ rows }) => <DataTable label={t('view.nights')} columns={columns} rows={rows} keyOf={keyOf} nameOf={keyOf} />}
    </ListBody>
  );
}

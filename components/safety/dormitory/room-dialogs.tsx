'use client';

import { useTranslations } from 'next-intl';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { emptyValue } from '@/components/shared/list/table-column.ts';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { DormRoom } from '@/lib/contracts/safety/dormitory.ts';
import { BedForm } from './bed-form.tsx';
import type { OpenedRoom } from './dormitory-screen.tsx';
import { ResidentPanel } from './resident-panel.tsx';

interface RoomDialogsProps {
  readonly opened: OpenedRoom;
  readonly buildingId: string;
  readonly mayEdit: boolean;
  readonly onClose: () => void;
}

/** What was opened of a room: its history, a bed to give, or who lives in one. */
export default function RoomDialogs({ opened: { room, what }, buildingId, mayEdit, onClose }: RoomDialogsProps) {
  if (what === 'history') return <RoomHistory room={room} onClose={onClose} />;
  if ('giveBed' in what) return <BedForm room={room} bed={what.giveBed} buildingId={buildingId} onClose={onClose} />;
  const resident = room.places.find(({ bed }) => bed === what.resident)?.resident;
  return resident ? (
    <ResidentPanel room={room} bed={what.resident} resident={resident} mayEdit={mayEdit} onClose={onClose} />
  ) : null;
}

/** Everybody who has lived in a room. */
function RoomHistory({ room, onClose }: { readonly room: DormRoom; readonly onClose: () => void }) {
  const t = useTranslations('safety-dormitory');
  const shared = useTranslations('shared');
  const history = useCall('safety.dormRoomHistory', { id: room.id }, { shown: 'here' });
  const { data } = history;
  return (
    <Modal title={t('historyOf', { room: room.name })} shape="panel" closeLabel={shared('close')} onClose={onClose}>
      {data && data.rows.length > 0 ? (
        <table className="ruled">
          <thead>
            <tr>
              <th scope="col">{t('bed')}</th>
              <th scope="col">{t('name')}</th>
              <th scope="col">{t('from')}</th>
              <th scope="col">{t('to')}</th>
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row) => (
              <tr key={row.stayId}>
                <td>{row.bed}</td>
                <th scope="row">
                  {row.name} <small>{row.className}</small>
                </th>
                <td>{row.fromOn}</td>
                <td>{row.toOn ?? emptyValue}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : data ? (
        <ListEmpty text={t('noHistory')} />
      ) : history.failure ? (
        <ListFailure failure={history.failure} onRetry={history.retry} />
      ) : (
        <ListSkeleton rows={4} />
      )}
    </Modal>
  );
}

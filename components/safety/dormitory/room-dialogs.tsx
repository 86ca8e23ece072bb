'use client';

import { BedForm } from './bed-form.tsx';
import type { OpenedRoom } from './dormitory-screen.tsx';
import { ResidentPanel } from './resident-panel.tsx';
import { RoomHistory } from './room-history.tsx';

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

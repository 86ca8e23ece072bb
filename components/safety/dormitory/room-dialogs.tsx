'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { SearchField } from '@/components/shared/list/search-field.tsx';
import { emptyValue } from '@/components/shared/list/table-column.ts';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { DormRoom } from '@/lib/contracts/safety/dormitory.ts';
import styles from './dormitory.module.css';
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

type Candidate = CallReply<'safety.dormCandidates'>['rows'][number];

interface BedFormProps {
  readonly room: DormRoom;
  readonly bed: number;
  readonly buildingId: string;
  readonly onClose: () => void;
}

/** Finds a child for a bed; who may not live here, or has a bed already, is told before anything is pressed. */
function BedForm({ room, bed, buildingId, onClose }: BedFormProps) {
  const t = useTranslations('safety-dormitory');
  const shared = useTranslations('shared');
  const [q, setQ] = useState('');
  const found = useCall('safety.dormCandidates', q === '' ? null : { buildingId, q }, { keep: true, shown: 'here' });
  const give = useAction('safety.giveDormBed');
  const doGive = async ({ id: studentId, name, livesIn }: Candidate) => {
    const outcome = await give.run({ roomId: room.id, bed, studentId, move: livesIn !== null });
    if (!outcome.ok) return;
    announce({ kind: 'toast', severity: 'success', text: t('bedGiven', { name, room: room.name, bed }) });
    onClose();
  };
  const rows = q === '' ? [] : (found.data?.rows ?? []);
  return (
    <Modal
      title={t('giveBedNamed', { room: room.name, bed })}
      shape="panel"
      closeLabel={shared('close')}
      onClose={onClose}
    >
      <div className={styles.pick}>
        <SearchField label={t('find')} placeholder={t('findHint')} name="q" value={q} onSearch={setQ} />
        {found.failure ? <ListFailure failure={found.failure} onRetry={found.retry} /> : null}
        {q !== '' && !found.data && !found.failure ? <ListSkeleton rows={3} /> : null}
        <ul className={styles.found} aria-label={t('found')}>
          {rows.map((row) => (
            <li key={row.id}>
              <span>
                {row.name}{' '}
                <small>
                  {[row.number, row.className, row.livesIn && t('livesIn', { place: row.livesIn })]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              {row.fits ? (
                <Button
                  busy={give.busy}
                  aria-label={t(row.livesIn ? 'moveNamed' : 'putNamed', { name: row.name })}
                  onClick={() => void doGive(row)}
                >
                  {t(row.livesIn ? 'move' : 'put')}
                </Button>
              ) : (
                <StateBadge tone="warn">{t('fitsNot')}</StateBadge>
              )}
            </li>
          ))}
        </ul>
        {q !== '' && found.data && rows.length === 0 ? <p role="status">{t('nobody')}</p> : null}
      </div>
    </Modal>
  );
}

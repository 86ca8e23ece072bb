'use client';

import { useTranslations } from 'next-intl';
import { RowActions } from '@/components/shared/list/row-actions.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { DormResident, DormRoom } from '@/lib/contracts/safety/dormitory.ts';
import type { StateTone } from '@/lib/rules/state-tone.ts';
import styles from './dormitory.module.css';
import type { OpenedRoom } from './dormitory-screen.tsx';

const toneOf: Readonly<Record<DormResident['state'], StateTone>> = { 1: 'good', 2: 'warn', 3: 'plain' };

interface RoomCardProps {
  readonly room: DormRoom;
  readonly mayEdit: boolean;
  readonly onOpen: (opened: OpenedRoom) => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** A room bed by bed: whoever lives there opens, a free bed can be given. */
export function RoomCard({ room, mayEdit, onOpen, onEdit, onRemove }: RoomCardProps) {
  const t = useTranslations('safety-dormitory');
  const named = { room: room.name };
  const actions = [
    { label: t('history'), named: t('historyOf', named), run: () => onOpen({ room, what: 'history' }) },
    ...(mayEdit ? [{ label: t('room.edit'), named: t('editRoomNamed', named), run: onEdit }] : []),
    ...(mayEdit && room.lived === 0
      ? [{ label: t('remove'), named: t('removeRoomNamed', named), danger: true, run: onRemove }]
      : []),
  ];
  return (
    <li className={styles.room}>
      <div className={styles.roomHead}>
        <h3>{room.name}</h3>
        <small>{t('filled', { lived: room.lived, beds: room.beds })}</small>
        <span className={styles.roomActions}>
          <RowActions name={room.name} actions={actions} />
        </span>
      </div>
      <ol className={styles.beds}>
        {room.places.map(({ bed, resident }) => (
          <li key={bed}>
            <span className={styles.bedNumber}>{bed}</span>
            {resident ? (
              <>
                <button
                  type="button"
                  className={styles.resident}
                  onClick={() => onOpen({ room, what: { resident: bed } })}
                >
                  {resident.name} <small>{resident.className}</small>
                </button>
                <ResidentBadge resident={resident} />
              </>
            ) : mayEdit ? (
              <Button
                look="link"
                aria-label={t('giveBedNamed', { room: room.name, bed })}
                onClick={() => onOpen({ room, what: { giveBed: bed } })}
              >
                {t('giveBed')}
              </Button>
            ) : (
              <span className="faint">{t('free')}</span>
            )}
          </li>
        ))}
      </ol>
    </li>
  );
}

/** Where a resident is, in a word; whoever has left the school, or has leave, is told apart. */
export function ResidentBadge({ resident }: { readonly resident: DormResident }) {
  const t = useTranslations('safety-dormitory');
  if (resident.hasLeft) return <StateBadge tone="bad">{t('hasLeft')}</StateBadge>;
  const key = resident.state === 2 && resident.onLeave ? 'onLeave' : `state.${resident.state}`;
  return <StateBadge tone={key === 'onLeave' ? 'plain' : toneOf[resident.state]}>{t(key as 'onLeave')}</StateBadge>;
}

'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { type FoundChild, PickChild } from '@/components/shared/find-child.tsx';
import { DayField } from '@/components/shared/form/day-field.tsx';
import { Field } from '@/components/shared/form/field.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { readWrittenTime } from '@/lib/rules/attendance-time.ts';
import { isCalendarDate } from '@/lib/rules/calendar-date.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from './access.module.css';
import { Verdict } from './verdict.tsx';

interface TryDialogProps {
  readonly places: readonly string[];
  readonly today: string;
  readonly onClose: () => void;
}

/** Asks the rules whether a child could pass, without any gate. */
export default function TryDialog({ places, today, onClose }: TryDialogProps) {
  const t = useTranslations('safety-access.try');
  const common = useTranslations('shared');
  const [child, setChild] = useState<FoundChild | null>(null);
  const [place, setPlace] = useState(places[0] ?? '');
  const [direction, setDirection] = useState<'in' | 'out'>('in');
  const [day, setDay] = useState(today);
  const [time, setTime] = useState('08:00');
  const moment = readWrittenTime(time);
  const asked: CallInput<'safety.tryAccess'> | null =
    child && place.trim() !== '' && isCalendarDate(day) && moment
      ? { studentId: child.id, place: place.trim(), direction, day, time: moment }
      : null;
  return (
    <Modal shape="panel" title={t('title')} closeLabel={common('close')} onClose={onClose}>
      <form className={styles.try} onSubmit={(event) => event.preventDefault()}>
        <Field label={t('child')} required wide>
          {(control) => <PickChild control={control} picked={child} onPick={setChild} />}
        </Field>
        <PlaceField places={places} place={place} onPlace={setPlace} />
        <Field label={t('direction')} required>
          {(control) => (
            <select
              {...control}
              value={direction}
              onChange={(event) => setDirection(event.target.value === 'out' ? 'out' : 'in')}
            >
              <option value="in">{t('in')}</option>
              <option value="out">{t('out')}</option>
            </select>
          )}
        </Field>
        <DayField label={t('day')} required value={day} onChange={setDay} />
        <Field label={t('time')} required error={moment ? undefined : t('timeWrong')}>
          {(control) => (
            <input {...control} maxLength={5} value={time} onChange={(event) => setTime(event.target.value)} />
          )}
        </Field>
      </form>
      {asked ? <Verdict asked={asked} /> : <p className="soft apart">{t('fill')}</p>}
    </Modal>
  );
}

interface PlaceFieldProps {
  readonly places: readonly string[];
  readonly place: string;
  readonly onPlace: (place: string) => void;
}

/** Where the child would pass, offered from the places of the devices. */
function PlaceField({ places, place, onPlace }: PlaceFieldProps) {
  const t = useTranslations('safety-access.try');
  const placesId = useId();
  return (
    <Field label={t('place')} required>
      {(control) => (
        <>
          <input
            {...control}
            list={placesId}
            maxLength={limits.placeChars}
            value={place}
            onChange={(event) => onPlace(event.target.value)}
          />
          <datalist id={placesId}>
            {places.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

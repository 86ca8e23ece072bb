'use client';

import { useTranslations } from 'next-intl';
import { useLeaving } from '@/components/shared/form/use-leaving.tsx';
import { DayFilter } from '@/components/shared/list/day-filter.tsx';
import { FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { useQueuedWrite } from '@/lib/browser/use-queued-write.ts';
import type { QueuedWrite } from '@/lib/browser/write-queue.ts';
import { attendancePeriods } from '@/lib/contracts/students/attendance-names.ts';
import { NoClasses } from '../classes/no-classes.tsx';
import styles from './attendance.module.css';
import { attendanceParameter, dayOf, periodOf, rollCallInput } from './attendance-address.ts';
import { ClassChoice, type ViewProps } from './class-choice.tsx';
import { Legend } from './legend.tsx';
import { RollRow } from './roll-row.tsx';
import { useCorrection } from './use-correction.tsx';
import { entriesOf, type Mark, type Rows, useMarks } from './use-marks.ts';
import { useOwnClass } from './use-own-class.ts';

interface SavedRoll {
  readonly input: ReturnType<typeof rollCallInput>;
  readonly marks: ReadonlyMap<string, Mark>;
  readonly send: ReturnType<typeof useQueuedWrite<'students.saveRollCall'>>['run'];
  readonly forget: () => void;
}

/** Sends the marks; without a network they wait under the name of their class, day and period. */
function useSaveRoll({ input, marks, send, forget }: SavedRoll) {
  const t = useTranslations('students-attendance.roll');
  const classes = useCall('students.classes', {});
  return async (why = '') => {
    if (!input) return;
    const entries = entriesOf(marks);
    const className = classes.data?.rows.find(({ id }) => id === input.classId)?.name ?? '';
    const label = t('which', { className, day: input.day, period: t(`periods.${input.period}`) });
    const outcome = await send({ ...input, entries, why }, label);
    if (outcome !== 'waiting' && !outcome.ok) return;
    forget();
    if (outcome === 'waiting') return;
    announce({ kind: 'toast', severity: 'success', text: t('saved', { count: outcome.data.recorded }) });
  };
}

/** The class register of a period: one line a child, by mouse or by the number keys, saved at once. */
export function RollCall({ address: given, today }: ViewProps) {
  const t = useTranslations('students-attendance.roll');
  const address = useOwnClass(given);
  const { query, change } = address;
  const input = rollCallInput(query, today);
  const roll = useCall('students.rollCall', input, { shown: 'here' });
  const save = useQueuedWrite('students.saveRollCall', (which) =>
    announce({ kind: 'toast', severity: 'success', text: t('sentLater', { which }) }),
  );
  const key = JSON.stringify(input);
  const { marks, set, markOf, forget, restored } = useMarks(key, save.waiting);
  const isDirty = marks.size > 0;
  const { leave, dialog } = useLeaving(isDirty, forget);
  const guarded: typeof change = (patch, how) => leave(() => change(patch, how));
  const rows = roll.data?.rows ?? [];
  const open = rows.filter((row) => markOf(row).status === null);
  const may = roll.data?.actions.includes('record') ?? false;
  const doSave = useSaveRoll({ input, marks, send: save.run, forget });
  const correction = useCorrection({ input, marks, rows, today, save: doSave, busy: save.busy });
  return (
    <ListCard>
      <RollFilters address={{ ...address, change: guarded }} day={dayOf(query, today)} isAsking={dialog !== null} />
      <WaitingRolls waiting={save.waiting} busy={save.busy} onRetry={save.retry} onGiveUp={save.giveUp} />
      {input === null ? (
        <NoClasses>
          <ListEmpty text={t('chooseClass')} />
        </NoClasses>
      ) : !roll.data ? (
        roll.failure ? (
          <ListFailure failure={roll.failure} onRetry={roll.retry} />
        ) : (
          <ListSkeleton rows={12} />
        )
      ) : rows.length === 0 ? (
        <ListEmpty text={t('nobody')} />
      ) : (
        <>
          <RollNotes roll={roll.data} mayRecord={may} isRestored={restored && isDirty} />
          <div className={styles.roll}>
            <Legend withKeys={may} />
            <RollSheet
              rows={rows}
              markOf={markOf}
              isChanged={(row) => marks.has(row.studentId)}
              isFixed={!may}
              onMark={(row, mark) => set([[row, mark]])}
            />
          </div>
          {may ? (
            <RollFoot
              open={open.length}
              all={rows.length}
              marked={marks.size}
              busy={save.busy || correction.busy}
              onRest={() => set(open.map((row) => [row, { status: 1, reason: '' }]))}
              onSave={() => void correction.ask()}
            />
          ) : null}
        </>
      )}
      {correction.dialog}
      {dialog}
    </ListCard>
  );
}

interface RollFiltersProps {
  readonly address: ViewProps['address'];
  readonly day: string;
  readonly isAsking: boolean;
}

/** Which class, which day, which half of it. */
function RollFilters({ address, day, isAsking }: RollFiltersProps) {
  const t = useTranslations('students-attendance.roll');
  const { query, change } = address;
  return (
    <FilterRow isFiltered={false} onClear={() => {}}>
      <ClassChoice address={address} />
      <DayFilter
        // Whoever stays with unsaved marks sees the day they belong to.
        key={isAsking ? 'asked' : 'open'}
        label={t('day')}
        day={day}
        onDay={(day) => day && change({ [attendanceParameter.day]: day })}
      />
      <fieldset className={styles.periods}>
        <legend className="unseen">{t('period')}</legend>
        {attendancePeriods.map((period) => (
          <label key={period}>
            <input
              type="radio"
              name="period"
              checked={periodOf(query) === period}
              onChange={() => change({ [attendanceParameter.period]: String(period) })}
            />
            {t(`periods.${period}`)}
          </label>
        ))}
      </fieldset>
    </FilterRow>
  );
}

interface RollNotesProps {
  readonly roll: CallReply<'students.rollCall'>;
  readonly mayRecord: boolean;
  readonly isRestored: boolean;
}

/** What is special about this register. */
function RollNotes({ roll, mayRecord, isRestored }: RollNotesProps) {
  const t = useTranslations('students-attendance.roll');
  const shared = useTranslations('shared.form');
  return (
    <>
      {roll.isSchoolDay ? null : <p className={styles.note}>{t('noSchoolDay')}</p>}
      {mayRecord ? null : <p className={styles.note}>{t(roll.isLocked ? 'locked' : 'readOnly')}</p>}
      {isRestored ? (
        <p className={styles.note} role="status">
          {shared('restored')}
        </p>
      ) : null}
    </>
  );
}

interface RollSheetProps {
  readonly rows: Rows;
  readonly markOf: (row: Rows[number]) => Mark;
  readonly isChanged: (row: Rows[number]) => boolean;
  readonly isFixed: boolean;
  readonly onMark: (row: Rows[number], mark: Mark) => void;
}

/** One line a child. */
function RollSheet({ rows, markOf, isChanged, isFixed, onMark }: RollSheetProps) {
  const t = useTranslations('students-attendance.roll');
  return (
    <table className={`ruled ${styles.sheet}`} aria-label={t('sheet')}>
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col">{t('status')}</th>
          <th scope="col">{t('reason')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <RollRow
            key={row.studentId}
            row={row}
            mark={markOf(row)}
            isChanged={isChanged(row)}
            isFixed={isFixed}
            onMark={(mark) => onMark(row, mark)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RollFootProps {
  readonly open: number;
  readonly all: number;
  readonly marked: number;
  readonly busy: boolean;
  readonly onRest: () => void;
  readonly onSave: () => void;
}

/** How many are still to be marked, the rest at one press, and saving. */
function RollFoot({ open, all, marked, busy, onRest, onSave }: RollFootProps) {
  const t = useTranslations('students-attendance.roll');
  return (
    <div className={styles.foot}>
      <span role="status" data-open={open > 0 || undefined}>
        {t('open', { count: open, all })}
      </span>
      {open > 0 ? <Button onClick={onRest}>{t('restNormal', { count: open })}</Button> : null}
      <Button look="primary" busy={busy} disabled={marked === 0} onClick={onSave}>
        {t('save', { count: marked })}
      </Button>
    </div>
  );
}

interface WaitingRollsProps {
  readonly waiting: readonly QueuedWrite[];
  readonly busy: boolean;
  readonly onRetry: () => void;
  readonly onGiveUp: (key: string) => void;
}

/** Rolls that were called without a network: how many wait, and which the server refused when they came. */
function WaitingRolls({ waiting, busy, onRetry, onGiveUp }: WaitingRollsProps) {
  const t = useTranslations('students-attendance.roll');
  if (waiting.length === 0) return null;
  const open = waiting.filter(({ refused }) => refused === null);
  const refused = waiting.filter((write) => write.refused !== null);
  return (
    <div className={styles.waiting} role="status">
      {open.length > 0 ? (
        <p>
          {t('waiting', { count: open.length, which: open.map(({ label }) => label).join(t('comma')) })}{' '}
          <Button look="link" busy={busy} onClick={onRetry}>
            {t('sendNow')}
          </Button>
        </p>
      ) : null}
      {refused.map(({ key, label, refused: said }) => (
        <p key={key}>
          {t('refusedLater', { which: label, said: said ?? '' })}{' '}
          <Button look="link" onClick={() => onGiveUp(key)}>
            {t('giveUp')}
          </Button>
        </p>
      ))}
    </div>
  );
}

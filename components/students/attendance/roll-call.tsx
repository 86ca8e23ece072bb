'use client';

import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { useFormDraft } from '@/components/shared/form/use-form-draft.ts';
import { useLeaving } from '@/components/shared/form/use-leaving.tsx';
import { DayFilter } from '@/components/shared/list/day-filter.tsx';
import { FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallInput, CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { useQueuedWrite } from '@/lib/browser/use-queued-write.ts';
import type { QueuedWrite } from '@/lib/browser/write-queue.ts';
import { type AttendanceStatus, attendancePeriods } from '@/lib/contracts/students/attendance.ts';
import { NoClasses } from '../classes/no-classes.tsx';
import styles from './attendance.module.css';
import { attendanceParameter, dayOf, periodOf, rollCallInput } from './attendance-address.ts';
import { ClassChoice, type ViewProps } from './class-choice.tsx';
import { Legend } from './legend.tsx';
import { RollRow } from './roll-row.tsx';
import { useOwnClass } from './use-own-class.ts';
import { WaitingRolls } from './waiting-rolls.tsx';

type Rows = CallReply<'students.rollCall'>['rows'];
export interface Mark {
  readonly status: AttendanceStatus | null;
  readonly reason: string;
}

/** Marks that are not saved, and the register they belong to. */
interface Typed {
  readonly key: string;
  readonly marks: readonly (readonly [studentId: string, mark: Mark])[];
}

const nothing: Typed = { key: '', marks: [] };

/** What was marked on this register without a network. */
function keptMarks(waiting: readonly QueuedWrite[], register: string): ReadonlyMap<string, Mark> {
  const kept = new Map<string, Mark>();
  for (const { input, refused } of waiting) {
    const { entries, ...where } = input as CallInput<'students.saveRollCall'>;
    if (refused !== null || JSON.stringify(where) !== register) continue;
    for (const { studentId, status, reason = '' } of entries) kept.set(studentId, { status, reason });
  }
  return kept;
}

/** The marks of a register: those typed and not saved, those waiting for a network, and below them what is stored. */
function useMarks(register: string, waiting: readonly QueuedWrite[]) {
  const form = useForm<Typed>({ defaultValues: nothing });
  const draft = useFormDraft(form, { name: 'roll', version: null, dirty: form.formState.isDirty });
  const typed = form.watch();
  const marks: ReadonlyMap<string, Mark> = new Map(typed.key === register ? typed.marks : []);
  const kept = keptMarks(waiting, register);
  const markOf = (row: Rows[number]): Mark =>
    marks.get(row.studentId) ?? kept.get(row.studentId) ?? { status: row.status, reason: row.reason };
  const set = (given: readonly (readonly [Rows[number], Mark])[]) => {
    const after = new Map(marks);
    for (const [row, mark] of given) {
      if (mark.status === row.status && mark.reason === row.reason) after.delete(row.studentId);
      else after.set(row.studentId, mark);
    }
    form.reset(after.size === 0 ? nothing : { key: register, marks: [...after] }, { keepDefaultValues: true });
  };
  return { marks, set, markOf, forget: () => form.reset(nothing), restored: draft.restored };
}

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
  return async () => {
    if (!input) return;
    const entries = [...marks].flatMap(([studentId, { status, reason }]) =>
      status === null ? [] : [{ studentId, status, reason }],
    );
    const className = classes.data?.rows.find(({ id }) => id === input.classId)?.name ?? '';
    const label = t('which', { className, day: input.day, period: t(`periods.${input.period}`) });
    const outcome = await send({ ...input, entries }, label);
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
              busy={save.busy}
              onRest={() => set(open.map((row) => [row, { status: 1, reason: '' }]))}
              onSave={() => void doSave()}
            />
          ) : null}
        </>
      )}
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

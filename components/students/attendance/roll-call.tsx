'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { leaveBack, useLeaveGuard } from '@/components/shared/form/leave-guard.ts';
import { useFormDraft } from '@/components/shared/form/use-form-draft.ts';
import { DayFilter } from '@/components/shared/list/day-filter.tsx';
import { FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { ConfirmDialog } from '@/components/shared/overlay/confirm-dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallInput, CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { useQueuedWrite } from '@/lib/browser/use-queued-write.ts';
import type { QueuedWrite } from '@/lib/browser/write-queue.ts';
import { type AttendanceStatus, attendancePeriods } from '@/lib/contracts/students/attendance.ts';
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

/** The class register of a period: one line a child, by mouse or by the number keys, saved at once. */
export function RollCall({ address: given, today }: ViewProps) {
  const t = useTranslations('students-attendance.roll');
  const shared = useTranslations('shared.form');
  const address = useOwnClass(given);
  const { query, change } = address;
  const input = rollCallInput(query, today);
  const roll = useCall('students.rollCall', input, { shown: 'here' });
  const save = useQueuedWrite('students.saveRollCall', (which) =>
    announce({ kind: 'toast', severity: 'success', text: t('sentLater', { which }) }),
  );
  const classes = useCall('students.classes', {});
  const key = JSON.stringify(input);
  const form = useForm<Typed>({ defaultValues: nothing });
  const draft = useFormDraft(form, { name: 'roll', version: null, dirty: form.formState.isDirty });
  const typed = form.watch();
  const marks: ReadonlyMap<string, Mark> = new Map(typed.key === key ? typed.marks : []);
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  const isDirty = marks.size > 0;
  useLeaveGuard(isDirty, () => setLeaving(() => leaveBack));
  const guarded: typeof change = (patch, how) => {
    if (!isDirty) return change(patch, how);
    setLeaving(() => () => change(patch, how));
  };
  const rows = roll.data?.rows ?? [];
  const kept = keptMarks(save.waiting, key);
  const markOf = (row: Rows[number]): Mark =>
    marks.get(row.studentId) ?? kept.get(row.studentId) ?? { status: row.status, reason: row.reason };
  const set = (given: readonly (readonly [Rows[number], Mark])[]) => {
    const after = new Map(marks);
    for (const [row, mark] of given) {
      if (mark.status === row.status && mark.reason === row.reason) after.delete(row.studentId);
      else after.set(row.studentId, mark);
    }
    form.reset(after.size === 0 ? nothing : { key, marks: [...after] }, { keepDefaultValues: true });
  };
  const open = rows.filter((row) => markOf(row).status === null);
  const may = roll.data?.actions.includes('record') ?? false;
  const doSave = async () => {
    if (!input) return;
    const entries = [...marks].flatMap(([studentId, { status, reason }]) =>
      status === null ? [] : [{ studentId, status, reason }],
    );
    const className = classes.data?.rows.find(({ id }) => id === input.classId)?.name ?? '';
    const label = t('which', { className, day: input.day, period: t(`periods.${input.period}`) });
    const outcome = await save.run({ ...input, entries }, label);
    if (outcome !== 'waiting' && !outcome.ok) return;
    form.reset(nothing);
    if (outcome === 'waiting') return;
    announce({ kind: 'toast', severity: 'success', text: t('saved', { count: outcome.data.recorded }) });
  };
  return (
    <ListCard>
      <FilterRow isFiltered={false} onClear={() => {}}>
        <ClassChoice address={{ ...address, change: guarded }} />
        <DayFilter
          // Whoever stays with unsaved marks sees the day they belong to.
          key={leaving ? 'asked' : 'open'}
          label={t('day')}
          day={dayOf(query, today)}
          onDay={(day) => day && guarded({ [attendanceParameter.day]: day })}
        />
        <fieldset className={styles.periods}>
          <legend className="unseen">{t('period')}</legend>
          {attendancePeriods.map((period) => (
            <label key={period}>
              <input
                type="radio"
                name="period"
                checked={periodOf(query) === period}
                onChange={() => guarded({ [attendanceParameter.period]: String(period) })}
              />
              {t(`periods.${period}`)}
            </label>
          ))}
        </fieldset>
      </FilterRow>
      <WaitingRolls waiting={save.waiting} busy={save.busy} onRetry={save.retry} onGiveUp={save.giveUp} />
      {input === null ? (
        <ListEmpty text={t('chooseClass')} />
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
          {roll.data.isSchoolDay ? null : <p className={styles.note}>{t('noSchoolDay')}</p>}
          {may ? null : <p className={styles.note}>{t(roll.data.isLocked ? 'locked' : 'readOnly')}</p>}
          {draft.restored && isDirty ? (
            <p className={styles.note} role="status">
              {shared('restored')}
            </p>
          ) : null}
          <Legend withKeys={may} />
          <table className={styles.sheet} aria-label={t('sheet')}>
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
                  isChanged={marks.has(row.studentId)}
                  isFixed={!may}
                  onMark={(mark) => set([[row, mark]])}
                />
              ))}
            </tbody>
          </table>
          {may ? (
            <div className={styles.foot}>
              <span role="status">{t('open', { count: open.length, all: rows.length })}</span>
              {open.length > 0 ? (
                <Button onClick={() => set(open.map((row) => [row, { status: 1, reason: '' }]))}>
                  {t('restNormal', { count: open.length })}
                </Button>
              ) : null}
              <Button look="primary" busy={save.busy} disabled={!isDirty} onClick={() => void doSave()}>
                {t('save', { count: marks.size })}
              </Button>
            </div>
          ) : null}
        </>
      )}
      {leaving ? (
        <ConfirmDialog
          title={shared('leaveTitle')}
          deed={shared('leave')}
          stay={shared('goOn')}
          onDeed={() => {
            setLeaving(null);
            form.reset(nothing);
            leaving();
          }}
          onClose={() => setLeaving(null)}
        >
          {shared('leaveText')}
        </ConfirmDialog>
      ) : null}
    </ListCard>
  );
}

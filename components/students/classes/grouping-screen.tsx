'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLeaveGuard } from '@/components/shared/form/leave-guard.ts';
import { useFormDraft } from '@/components/shared/form/use-form-draft.ts';
import { FilterChoice, FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { ConfirmDialog } from '@/components/shared/overlay/confirm-dialog.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { balanced } from './balanced.ts';
import { useClassText } from './class-text.ts';
import styles from './grouping.module.css';
import { GroupingBoard } from './grouping-board.tsx';
import { GroupingList } from './grouping-list.tsx';
import { groupingDraft } from './grouping-parts.ts';
import { useSayMoved } from './undo-change.ts';

/** Where children of a grade are to go, as long as it differs from where they are. */
interface Unsaved {
  readonly grade: string;
  readonly moves: readonly (readonly [studentId: string, classId: string | null])[];
}

const nothing: Unsaved = { grade: '', moves: [] };

/** Groups the children of a grade, and those without a class, into its classes: by drag, by keyboard, or in a list; saved all at once. */
export default function GroupingScreen({ onBack }: { readonly onBack: () => void }) {
  const t = useTranslations('students-classes.grouping');
  const shared = useTranslations('shared.form');
  const text = useClassText();
  const classes = useCall('students.classes', {}, { shown: 'here' });
  const all = classes.data?.rows ?? [];
  const grades = [...new Map(all.map((one) => [`${one.stage} ${one.grade}`, one])).entries()];
  const [chosen, setChosen] = useState('');
  const form = useForm<Unsaved>({ defaultValues: nothing });
  const { restored, forget } = useFormDraft(form, {
    name: groupingDraft,
    version: null,
    dirty: form.formState.isDirty,
  });
  const unsaved = form.watch();
  const grade = unsaved.grade || chosen || (grades[0]?.[0] ?? '');
  const rooms = all.filter((one) => `${one.stage} ${one.grade}` === grade);
  const [withoutClass, setWithoutClass] = useState(true);
  const [asList, setAsList] = useState(false);
  const moves: ReadonlyMap<string, string | null> = new Map(unsaved.moves);
  const giveUp = () => form.reset(nothing);
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  const members = useCall(
    'students.groupingMembers',
    rooms.length > 0 ? { classIds: rooms.map(({ id }) => id), withoutClass } : null,
    { keep: true, shown: 'here' },
  );
  const group = useAction('students.groupClasses');
  const sayMoved = useSayMoved();
  const isDirty = moves.size > 0;
  const back = () => {
    forget();
    onBack();
  };
  useLeaveGuard(isDirty, () => setLeaving(() => back));
  const leave = (deed: () => void) => (isDirty ? setLeaving(() => deed) : deed());

  const rows = members.data?.rows ?? [];
  const placeOf = (id: string, classId: string | null) => moves.get(id) ?? (moves.has(id) ? null : classId);
  const moveAll = (given: readonly (readonly [studentId: string, classId: string | null])[]) => {
    const after = new Map(moves);
    for (const [id, classId] of given) {
      if (rows.find((row) => row.id === id)?.classId === classId) after.delete(id);
      else after.set(id, classId);
    }
    form.reset(after.size === 0 ? nothing : { grade, moves: [...after] }, { keepDefaultValues: true });
  };
  const move = (ids: readonly string[], classId: string | null) => moveAll(ids.map((id) => [id, classId]));
  const spread = () => {
    const placed = rows.map((row) => ({ ...row, at: placeOf(row.id, row.classId) }));
    const free = placed.filter(({ at }) => at === null);
    const open = rooms.map(({ id, capacity }) => {
      const held: Record<string, number> = {};
      for (const { at, gender } of placed) if (at === id) held[gender] = (held[gender] ?? 0) + 1;
      return { id, capacity, held };
    });
    moveAll([...balanced(free, open)]);
  };
  const save = async () => {
    const outcome = await group.run({ moves: [...moves].map(([studentId, classId]) => ({ studentId, classId })) });
    if (!outcome.ok) return;
    setChosen(grade);
    giveUp();
    sayMoved(outcome.data);
  };
  const parts = { rooms, rows, placeOf, move };
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Button onClick={() => leave(back)}>{t('back')}</Button>
        {isDirty ? <Button onClick={giveUp}>{t('reset')}</Button> : null}
        <Button look="primary" busy={group.busy} disabled={!isDirty} onClick={() => void save()}>
          {t('save', { count: moves.size })}
        </Button>
      </PageHeader>
      <ListCard>
        <FilterRow isFiltered={false} onClear={() => {}}>
          <FilterChoice
            isLate
            label={t('grade')}
            value={grade}
            onChange={(value) =>
              leave(() => {
                giveUp();
                setChosen(value);
              })
            }
            choices={grades.map(([value, one]) => ({ value, label: text.grade(one) }))}
          />
          <label className={styles.option}>
            <input type="checkbox" checked={withoutClass} onChange={(event) => setWithoutClass(event.target.checked)} />
            {t('withoutClass')}
          </label>
          <Button aria-pressed={asList} onClick={() => setAsList(!asList)}>
            {t(asList ? 'asBoard' : 'asList')}
          </Button>
          {withoutClass ? <Button onClick={spread}>{t('spread')}</Button> : null}
        </FilterRow>
        {restored && isDirty ? (
          <p className={styles.note} role="status">
            {shared('restored')}
          </p>
        ) : null}
        {members.data?.more ? <p className={styles.note}>{t('more')}</p> : null}
        {(classes.failure ?? members.failure) ? (
          <ListFailure
            failure={(classes.failure ?? members.failure) as NonNullable<typeof classes.failure>}
            onRetry={() => (classes.failure ? classes.retry() : members.retry())}
          />
        ) : classes.data && rooms.length === 0 ? (
          <ListEmpty text={t('noClasses')} />
        ) : !members.data ? (
          <ListSkeleton rows={8} />
        ) : asList ? (
          <GroupingList {...parts} />
        ) : (
          <GroupingBoard {...parts} />
        )}
      </ListCard>
      {leaving ? (
        <ConfirmDialog
          title={shared('leaveTitle')}
          deed={shared('leave')}
          stay={shared('goOn')}
          onDeed={() => {
            setLeaving(null);
            leaving();
          }}
          onClose={() => setLeaving(null)}
        >
          {shared('leaveText')}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

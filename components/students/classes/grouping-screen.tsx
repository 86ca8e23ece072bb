'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFormDraft } from '@/components/shared/form/use-form-draft.ts';
import { useLeaving } from '@/components/shared/form/use-leaving.tsx';
import { FilterChoice, FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { type CallState, useCall } from '@/lib/browser/use-call.ts';
import { balanced } from './balanced.ts';
import { useClassText } from './class-text.ts';
import styles from './grouping.module.css';
import { GroupingBoard } from './grouping-board.tsx';
import { GroupingList } from './grouping-list.tsx';
import type { GroupingParts } from './grouping-parts.ts';
import { groupingDraft } from './grouping-parts.ts';
import { useSayMoved } from './undo-change.ts';

/** Where children of a grade are to go, as long as it differs from where they are. */
interface Unsaved {
  readonly grade: string;
  readonly moves: readonly (readonly [studentId: string, classId: string | null])[];
}

const nothing: Unsaved = { grade: '', moves: [] };

interface Placing {
  readonly moves: ReadonlyMap<string, string | null>;
  readonly rows: CallReply<'students.groupingMembers'>['rows'];
  readonly rooms: CallReply<'students.classes'>['rows'];
  readonly onMoves: (moves: Unsaved['moves']) => void;
}

/** Where each child is to go, moving some, and spreading those without a class over the classes evenly. */
function movesOf({ moves, rows, rooms, onMoves }: Placing) {
  const placeOf = (id: string, classId: string | null) => moves.get(id) ?? (moves.has(id) ? null : classId);
  const moveAll = (given: readonly (readonly [studentId: string, classId: string | null])[]) => {
    const after = new Map(moves);
    for (const [id, classId] of given) {
      if (rows.find((row) => row.id === id)?.classId === classId) after.delete(id);
      else after.set(id, classId);
    }
    onMoves([...after]);
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
  return { placeOf, move, spread };
}

/** The moves that are not saved, kept as a draft. */
function useUnsaved() {
  const form = useForm<Unsaved>({ defaultValues: nothing });
  const { restored, forget } = useFormDraft(form, {
    name: groupingDraft,
    version: null,
    dirty: form.formState.isDirty,
  });
  const { grade, moves: pairs } = form.watch();
  const moves: ReadonlyMap<string, string | null> = new Map(pairs);
  const put = (after: Unsaved) => form.reset(after.moves.length === 0 ? nothing : after, { keepDefaultValues: true });
  return { grade, moves, put, giveUp: () => form.reset(nothing), restored, forget };
}

/**
 * Groups the children of a grade, and those without a class, into its classes: by drag, by keyboard, or in a list;
 * saved all at once.
 */
export default function GroupingScreen({ onBack }: { readonly onBack: () => void }) {
  const t = useTranslations('students-classes.grouping');
  const shared = useTranslations('shared.form');
  const text = useClassText();
  const classes = useCall('students.classes', {}, { shown: 'here' });
  const all = classes.data?.rows ?? [];
  const grades = [...new Map(all.map((one) => [`${one.stage} ${one.grade}`, one])).entries()];
  const [chosen, setChosen] = useState('');
  const unsaved = useUnsaved();
  const { moves, giveUp } = unsaved;
  const grade = unsaved.grade || chosen || (grades[0]?.[0] ?? '');
  const rooms = all.filter((one) => `${one.stage} ${one.grade}` === grade);
  const [withoutClass, setWithoutClass] = useState(true);
  const [asList, setAsList] = useState(false);
  const members = useCall(
    'students.groupingMembers',
    rooms.length > 0 ? { classIds: rooms.map(({ id }) => id), withoutClass } : null,
    { keep: true, shown: 'here' },
  );
  const isDirty = moves.size > 0;
  const back = () => {
    unsaved.forget();
    onBack();
  };
  const { leave, dialog } = useLeaving(isDirty, giveUp, back);
  const rows = members.data?.rows ?? [];
  const onMoves = (after: Unsaved['moves']) => unsaved.put({ grade, moves: after });
  const { spread, ...placing } = movesOf({ moves, rows, rooms, onMoves });
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <GroupingActions
          moves={moves}
          onBack={() => leave(back)}
          onGiveUp={giveUp}
          onSaved={() => {
            setChosen(grade);
            giveUp();
          }}
        />
      </PageHeader>
      <ListCard>
        <GroupingFilters
          grade={grade}
          grades={grades.map(([value, one]) => ({ value, label: text.grade(one) }))}
          withoutClass={withoutClass}
          asList={asList}
          onGrade={(value) => leave(() => setChosen(value))}
          onWithoutClass={setWithoutClass}
          onAsList={setAsList}
          onSpread={spread}
        />
        {unsaved.restored && isDirty ? (
          <p className={styles.note} role="status">
            {shared('restored')}
          </p>
        ) : null}
        <GroupingBody classes={classes} members={members} parts={{ rooms, rows, ...placing }} asList={asList} />
      </ListCard>
      {dialog}
    </>
  );
}

interface GroupingFiltersProps {
  readonly grade: string;
  readonly grades: readonly { readonly value: string; readonly label: string }[];
  readonly withoutClass: boolean;
  readonly asList: boolean;
  readonly onGrade: (grade: string) => void;
  readonly onWithoutClass: (withoutClass: boolean) => void;
  readonly onAsList: (asList: boolean) => void;
  readonly onSpread: () => void;
}

/** Which grade, and how its children are shown. */
function GroupingFilters({
  grade,
  grades,
  withoutClass,
  asList,
  onGrade,
  onWithoutClass,
  onAsList,
  onSpread,
}: GroupingFiltersProps) {
  const t = useTranslations('students-classes.grouping');
  return (
    <FilterRow isFiltered={false} onClear={() => {}}>
      <FilterChoice isLate label={t('grade')} value={grade} onChange={onGrade} choices={grades} />
      <label className={styles.option}>
        <input type="checkbox" checked={withoutClass} onChange={(event) => onWithoutClass(event.target.checked)} />
        {t('withoutClass')}
      </label>
      <Button aria-pressed={asList} onClick={() => onAsList(!asList)}>
        {t(asList ? 'asBoard' : 'asList')}
      </Button>
      {withoutClass ? <Button onClick={onSpread}>{t('spread')}</Button> : null}
    </FilterRow>
  );
}

interface GroupingActionsProps {
  readonly moves: ReadonlyMap<string, string | null>;
  readonly onBack: () => void;
  readonly onGiveUp: () => void;
  readonly onSaved: () => void;
}

/** Back, giving the moves up, and saving all of them at once. */
function GroupingActions({ moves, onBack, onGiveUp, onSaved }: GroupingActionsProps) {
  const t = useTranslations('students-classes.grouping');
  const group = useAction('students.groupClasses');
  const sayMoved = useSayMoved();
  const save = async () => {
    const outcome = await group.run({ moves: [...moves].map(([studentId, classId]) => ({ studentId, classId })) });
    if (!outcome.ok) return;
    onSaved();
    sayMoved(outcome.data);
  };
  return (
    <>
      <Button onClick={onBack}>{t('back')}</Button>
      {moves.size > 0 ? <Button onClick={onGiveUp}>{t('reset')}</Button> : null}
      <Button look="primary" busy={group.busy} disabled={moves.size === 0} onClick={() => void save()}>
        {t('save', { count: moves.size })}
      </Button>
    </>
  );
}

interface GroupingBodyProps {
  readonly classes: CallState<CallReply<'students.classes'>>;
  readonly members: CallState<CallReply<'students.groupingMembers'>>;
  readonly parts: GroupingParts;
  readonly asList: boolean;
}

/** The children by class, on a board or as a list; or why there are none. */
function GroupingBody({ classes, members, parts, asList }: GroupingBodyProps) {
  const t = useTranslations('students-classes.grouping');
  return (
    <>
      {members.data?.more ? <p className={styles.note}>{t('more')}</p> : null}
      {(classes.failure ?? members.failure) ? (
        <ListFailure
          failure={(classes.failure ?? members.failure) as NonNullable<typeof classes.failure>}
          onRetry={() => (classes.failure ? classes.retry() : members.retry())}
        />
      ) : classes.data && parts.rooms.length === 0 ? (
        <ListEmpty text={t('noClasses')} />
      ) : !members.data ? (
        <ListSkeleton rows={8} />
      ) : asList ? (
        <GroupingList {...parts} />
      ) : (
        <GroupingBoard {...parts} />
      )}
    </>
  );
}

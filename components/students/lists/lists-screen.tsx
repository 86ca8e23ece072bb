'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { type AddressState, useAddressState } from '@/components/shared/address-state.ts';
import { DayFilter } from '@/components/shared/list/day-filter.tsx';
import { FilterChoice, FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { PrintSheet } from '@/components/shared/print-sheet.tsx';
import { ViewTabs } from '@/components/shared/view-tabs.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { listKinds } from '@/lib/contracts/students/report-names.ts';
import type { ClassListRow } from '@/lib/contracts/students/reports.ts';
import { ListBody } from './list-body.tsx';
import styles from './lists.module.css';
import { allClasses, classListInput, shownList } from './shown-list.ts';

interface ListsScreenProps {
  readonly mayReveal: boolean;
  /** On the cards. */
  readonly schoolName: string;
}

/** Lists of a class that are looked at and printed: which, of which class, on which day, says the address. */
export function ListsScreen({ mayReveal, schoolName }: ListsScreenProps) {
  const t = useTranslations('students-lists');
  const { query, change } = useAddressState();
  const { kind, classId, on, needsClass } = shownList(query);
  const list = useCall('students.classList', classListInput(query), { keep: true, shown: 'here' });
  const classes = useCall('students.classes', {}, { shown: 'here' });
  const emergency = useAction('students.emergencySheet');
  /** Whole phones of the sheet that is shown now; forgotten with the next class or day. */
  const [whole, setWhole] = useState<{ readonly of: string; readonly rows: readonly ClassListRow[] } | null>(null);
  const of = `${classId} ${on}`;
  const reveal = async () => {
    if (classId === undefined) return;
    const outcome = await emergency.run({ classId, on });
    if (outcome.ok) setWhole({ of, rows: outcome.data.rows });
  };
  const failed = needsClass ? classes : list;
  const rows = kind === 'emergency' && whole?.of === of ? whole.rows : (list.data?.rows ?? []);
  const className = classes.data?.rows.find(({ id }) => id === classId)?.name ?? t('allClasses');
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <ViewTabs
        label={t('kind')}
        views={listKinds}
        current={kind}
        nameOf={(choice) => t(`kinds.${choice}`)}
        to={(choice) => ({ kind: choice === 'roster' ? null : choice })}
      />
      <ListCard>
        <ListFilters
          classes={needsClass ? null : (classes.data?.rows ?? [])}
          classId={classId}
          on={on}
          change={change}
          end={<span role="status">{list.data && !needsClass ? t('found', { count: rows.length }) : null}</span>}
        />
        {needsClass && classes.data ? (
          <ClassChoice
            classes={classes.data.rows}
            isSingle={kind === 'emergency'}
            onClass={(id) => change({ class: id })}
          />
        ) : list.data && !needsClass && rows.length > 0 ? (
          <PrintSheet
            title={t('sheetTitle', { className, kind: t(`kinds.${kind}`) })}
            text={t('sheetText', { on: list.data.on, count: rows.length })}
            landscape={kind === 'emergency'}
            tools={
              kind === 'emergency' && mayReveal && whole?.of !== of ? (
                <Button busy={emergency.busy} onClick={() => void reveal()}>
                  {t('reveal')}
                </Button>
              ) : null
            }
          >
            <ListBody kind={kind} rows={rows} schoolName={schoolName} />
          </PrintSheet>
        ) : failed.failure ? (
          <ListFailure failure={failed.failure} onRetry={failed.retry} />
        ) : list.data && !needsClass ? (
          <ListEmpty text={t(kind === 'missing' ? 'nothingMissing' : 'empty')} />
        ) : (
          <ListSkeleton rows={10} />
        )}
      </ListCard>
    </>
  );
}

interface ClassChoiceProps {
  readonly classes: readonly { readonly id: string; readonly name: string }[];
  /** It must be one class. */
  readonly isSingle: boolean;
  readonly onClass: (id: string) => void;
}

/** Of which class is asked before anything is shown: the list of a whole school is long, and seldom what is wanted. */
function ClassChoice({ classes, isSingle, onClass }: ClassChoiceProps) {
  const t = useTranslations('students-lists');
  if (classes.length === 0) return <ListEmpty text={t('choice.none')} />;
  return (
    <section className={styles.choice} aria-labelledby="choice">
      <h2 id="choice">{t('choice.title')}</h2>
      <p>{t(isSingle ? 'choice.single' : 'choice.text')}</p>
      <ul>
        {isSingle ? null : (
          <li>
            <Button onClick={() => onClass(allClasses)}>{t('allClasses')}</Button>
          </li>
        )}
        {classes.map(({ id, name }) => (
          <li key={id}>
            <Button onClick={() => onClass(id)}>{name}</Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ListFiltersProps {
  readonly classes: readonly { readonly id: string; readonly name: string }[] | null;
  readonly classId: string | undefined;
  readonly on: string | undefined;
  readonly change: AddressState['change'];
  readonly end: ReactNode;
}

/** Of which class and on which day; the class is asked apart where none is chosen. */
function ListFilters({ classes, classId, on, change, end }: ListFiltersProps) {
  const t = useTranslations('students-lists');
  return (
    <FilterRow isFiltered={Boolean(classId || on)} onClear={() => change({ class: null, on: null })} end={end}>
      {classes === null ? null : (
        <FilterChoice
          label={t('class')}
          value={classId ?? ''}
          choices={classes.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(value) => change({ class: value || allClasses })}
        />
      )}
      <span aria-hidden="true">{t('on')}</span>
      <DayFilter day={on ?? ''} label={t('on')} onDay={(day) => change({ on: day })} />
    </FilterRow>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { Field } from '@/components/shared/form/field.tsx';
import { ClassFilter } from '@/components/shared/list/class-filter.tsx';
import { FilterChoice, FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { Button } from '@/components/ui/button.tsx';
import { pressedKey } from '@/components/ui/pressed-key.ts';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { SheetReply } from '@/lib/contracts/health/sheet.ts';
import { type FitnessItemName, fitnessItemNames } from '@/lib/rules/health/fitness-items.ts';
import { FitnessRoundPicker } from '../assessment-round/assessment-round-list.tsx';
import styles from './station.module.css';
import { Attempts } from './station-attempts.tsx';

const words = 'health.fitness';

/** One item for the children of a class, one after the other, on a phone; which, says the address. */
export function FitnessStation({ today }: { readonly today: string }) {
  const t = useTranslations(words);
  const { query, change } = useAddressState();
  const { round: roundId = '', class: classId = '' } = query;
  const asked = roundId && classId ? { roundId, classId } : null;
  const { data, failure, retry } = useCall('health.fitnessSheet', asked, { shown: 'here' });
  const items = fitnessItemNames.filter((name) => data?.columns.includes(name));
  const item = items.find((name) => name === query.item);
  return (
    <ListCard>
      <FilterRow isFiltered={false} onClear={() => {}}>
        <FitnessRoundPicker label={t('roundId')} value={roundId} onPick={(id) => change({ round: id || null })} />
        <ClassFilter label={t('classId')} value={classId} onClass={(id) => change({ class: id || null, item: null })} />
        <FilterChoice
          isLate
          label={t('item')}
          value={item ?? ''}
          choices={items.map((value) => ({ value, label: t(`columnOf.${value}`) }))}
          onChange={(value) => change({ item: value || null })}
        />
      </FilterRow>
      {asked && failure && !data ? <ListFailure failure={failure} onRetry={retry} /> : null}
      {asked && !failure && !data ? <ListSkeleton rows={8} /> : null}
      {data && asked && item ? (
        <Station key={`${roundId} ${classId} ${item}`} {...{ data, asked, item, today }} />
      ) : (
        <ListEmpty text={t('chooseStation')} />
      )}
    </ListCard>
  );
}

interface StationProps {
  readonly data: SheetReply;
  readonly asked: { readonly roundId: string; readonly classId: string };
  readonly item: FitnessItemName;
  readonly today: string;
}
type Child = SheetReply['rows'][number];

/** How a result is kept, and taken back by the toast that says so. */
function useRecord({ data, asked, item, today }: StationProps) {
  const t = useTranslations(words);
  const { run, busy } = useAction('health.recordStation');
  const { fromOn, toOn } = data.round;
  const day = today < fromOn ? fromOn : today > toOn ? toOn : today;
  const send = (studentId: string, attempts: string[]) => run({ ...asked, studentId, day, item, attempts });
  const takeBack = async ({ studentId, name }: Child, former: string | null) => {
    const outcome = await send(studentId, former === null ? [] : [former]);
    if (outcome.ok) announce({ kind: 'toast', severity: 'info', text: t('taken', { name }) });
  };
  const keep = async (child: Child, attempts: string[]) => {
    const outcome = await send(child.studentId, attempts);
    if (!outcome.ok) return false;
    const { value, former, score } = outcome.data;
    const said = { name: child.name, value };
    const text = score === null ? t('kept', said) : t('keptScore', { ...said, score });
    announce({ kind: 'toast', severity: 'success', text, undo: () => void takeBack(child, former) });
    return true;
  };
  return { keep, busy };
}

function Station(props: StationProps) {
  const { data, item } = props;
  const t = useTranslations(words);
  const { keep, busy } = useRecord(props);
  const [chosen, setChosen] = useState<string | null>(null);
  const waiting = data.rows.filter(({ values }) => !values[item] && !values.exemption);
  const current = data.rows.find(({ studentId }) => studentId === chosen) ?? waiting[0];
  if (!data.round.isOpen) return <p className="warn">{t('roundShut')}</p>;
  return (
    <div className={styles.station}>
      {current ? (
        <section className={styles.now} aria-label={t('next')}>
          <h2>
            {current.name} <small className="soft">{current.number}</small>
          </h2>
          <Attempts
            key={current.studentId}
            item={item}
            busy={busy}
            onKeep={(attempts) => void keep(current, attempts).then((isKept) => isKept && setChosen(null))}
          />
        </section>
      ) : (
        <p className="soft">{t('allDone')}</p>
      )}
      <section aria-label={t('queue')}>
        <p className="soft">{t('queueLeft', { count: waiting.length })}</p>
        <ByNumber rows={data.rows} onFound={setChosen} />
        <ul className={styles.queue}>
          {data.rows.map(({ studentId, name, values }) => (
            <li key={studentId}>
              <Button
                look={studentId === current?.studentId ? 'primary' : 'plain'}
                disabled={Boolean(values.exemption)}
                onClick={() => setChosen(studentId)}
              >
                {name} {values.exemption ? t('exempt', { exemption: values.exemption }) : (values[item] ?? '--')}
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

interface ByNumberProps {
  readonly rows: readonly Child[];
  readonly onFound: (studentId: string) => void;
}

/** Who comes next by the number, which a card reader types as well. */
function ByNumber({ rows, onFound }: ByNumberProps) {
  const t = useTranslations(words);
  const [typed, setTyped] = useState('');
  const find = (event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Enter' || typed.trim() === '') return;
    event.preventDefault();
    const number = typed.trim();
    const child = rows.find((row) => row.number === number);
    setTyped('');
    if (child) onFound(child.studentId);
    else announce({ kind: 'toast', severity: 'warning', text: t('noNumber', { number }) });
  };
  return (
    <Field label={t('byNumber')}>
      {(control) => (
        <input
          {...control}
          autoComplete="off"
          maxLength={50}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={find}
        />
      )}
    </Field>
  );
}

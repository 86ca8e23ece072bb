'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { useWaitingDraft } from '@/components/shared/form/use-waiting-draft.ts';
import { ListBody } from '@/components/shared/list/list-body.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import { emptyValue } from '@/components/shared/list/table-column.ts';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { type ReferenceName, references } from '@/lib/contracts/students/reference-lists.ts';
import type { EventFacts, EventKind, EventRow } from '@/lib/contracts/students/timeline.ts';
import { useRecordText } from '../record/record-text.ts';
import { draftOfNote } from './draft-of-note.ts';
import styles from './timeline.module.css';

const NoteDialog = lazyScreen(() => import('./note-dialog.tsx'));

interface TimelineProps {
  readonly studentId: string;
  /** Whether notes and awards may be written on it. */
  readonly mayWrite: boolean;
}

/** What happened to a child, newest first; by kind, page by page. */
export function Timeline({ studentId, mayWrite }: TimelineProps) {
  const t = useTranslations('students.timeline');
  const [kind, setKind] = useState<EventKind | null>(null);
  const [page, setPage] = useState(1);
  const form = useFormAddress();
  useWaitingDraft(
    () => form.show('note'),
    (name) => name === draftOfNote(studentId),
  );
  const history = useCall(
    'students.history',
    { id: studentId, page, ...(kind ? { kind } : {}) },
    { keep: true, shown: 'here' },
  );
  const choose = (next: EventKind | null) => {
    setKind(next);
    setPage(1);
  };
  const all = history.data?.counts.reduce((sum, { events }) => sum + events, 0) ?? 0;
  return (
    <section className={styles.timeline} aria-label={t('title')}>
      <header className={styles.head}>
        <h2>{t('title')}</h2>
        {mayWrite ? <Button onClick={() => form.show('note')}>{t('write')}</Button> : null}
      </header>
      <ListBody answer={history} isEmpty={() => false} empty={null} rows={6}>
        {(data) => (
          <>
            <fieldset className={styles.kinds}>
              <legend className="unseen">{t('filter')}</legend>
              <button type="button" aria-pressed={kind === null} onClick={() => choose(null)}>
                {t('kindCount', { kind: t('kind.all'), count: all })}
              </button>
              {data.counts.map((counted) => (
                <button
                  type="button"
                  key={counted.kind}
                  aria-pressed={kind === counted.kind}
                  onClick={() => choose(counted.kind)}
                >
                  {t('kindCount', { kind: t(`kind.${counted.kind}`), count: counted.events })}
                </button>
              ))}
            </fieldset>
            {data.rows.length === 0 ? <ListEmpty text={t('empty')} /> : null}
            <ol className={styles.events} aria-busy={history.former || undefined}>
              {data.rows.map((event) => (
                <TimelineEvent key={event.id} event={event} />
              ))}
            </ol>
            {data.total > data.size ? (
              <nav className={styles.pages} aria-label={t('pages')}>
                <Button disabled={page <= 1} onClick={() => setPage(page - 1)}>
                  {t('newer')}
                </Button>
                <span>{t('page', { page, last: Math.ceil(data.total / data.size) })}</span>
                <Button disabled={page * data.size >= data.total} onClick={() => setPage(page + 1)}>
                  {t('older')}
                </Button>
              </nav>
            ) : null}
          </>
        )}
      </ListBody>
      <Suspense>
        {mayWrite && form.open === 'note' ? <NoteDialog studentId={studentId} onClose={form.close} /> : null}
      </Suspense>
    </section>
  );
}

/** One event: what, about what, who and when, old and new. */
function TimelineEvent({ event }: { readonly event: EventRow }) {
  const t = useTranslations('students');
  const text = useRecordText();
  const fields = [...new Set([...Object.keys(event.old ?? {}), ...Object.keys(event.new ?? {})])];
  const action = `timeline.action.${event.action}` as 'timeline.action.enrolled';
  return (
    <li className={styles.event} data-kind={event.kind}>
      <p className="breaks">
        <b>{t.has(action) ? t(action) : event.action}</b>
        {event.subject ? <span> {event.subject}</span> : null}
        {event.on ? <span className="soft tiny"> {t('timeline.on', { day: event.on })}</span> : null}
      </p>
      {fields.length > 0 ? (
        <dl className={styles.facts}>
          {fields.map((field) => (
            <Fact key={field} field={field} old={event.old} now={event.new} />
          ))}
        </dl>
      ) : null}
      <p className="soft tiny">{t('timeline.who', { name: event.by || emptyValue, time: text.time(event.at) })}</p>
    </li>
  );
}

interface FactProps {
  readonly field: string;
  readonly old: EventFacts | null;
  readonly now: EventFacts | null;
}

function Fact({ field, old, now }: FactProps) {
  const t = useTranslations('students');
  const text = useRecordText();
  const shown = (value: EventFacts[string] | undefined) => {
    if (value === null || value === undefined || value === '') return emptyValue;
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    return field in references ? (text(field as ReferenceName, String(value)) ?? String(value)) : String(value);
  };
  const label = `field.${field}` as 'field.name';
  const hasOld = old !== null && field in old;
  const hasNew = now !== null && field in now;
  return (
    <div>
      <dt>{t.has(label) ? t(label) : field}</dt>
      <dd>
        {hasOld ? <del>{shown(old[field])}</del> : null}
        {hasOld && hasNew ? <span aria-hidden="true"> → </span> : null}
        {hasNew ? <ins>{shown(now[field])}</ins> : null}
      </dd>
    </div>
  );
}

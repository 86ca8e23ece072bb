'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { useWaitingDraft } from '@/components/shared/form/use-waiting-draft.ts';
import { ListBody } from '@/components/shared/list/list-body.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { EventKind } from '@/lib/contracts/students/timeline.ts';
import { draftOfNote } from './draft-of-note.ts';
import styles from './timeline.module.css';
import { TimelineEvent } from './timeline-event.tsx';

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

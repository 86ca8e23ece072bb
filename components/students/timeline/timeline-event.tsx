'use client';

import { useTranslations } from 'next-intl';
import { emptyValue } from '@/components/shared/list/table-column.ts';
import { type ReferenceName, references } from '@/lib/contracts/students/reference-lists.ts';
import type { EventFacts, EventRow } from '@/lib/contracts/students/timeline.ts';
import { useRecordText } from '../record/record-text.ts';
import styles from './timeline.module.css';

/** One event: what, about what, who and when, old and new. */
export function TimelineEvent({ event }: { readonly event: EventRow }) {
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

'use client';

import { useTranslations } from 'next-intl';
import { ActionBar } from '@/components/shared/list/action-bar.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { ClassRecord } from '@/lib/contracts/students/classes.ts';
import { Facts } from '../record/facts.tsx';
import detail from '../record/student-detail.module.css';
import { ClassMembers } from './class-members.tsx';
import { useClassText } from './class-text.ts';

interface ClassDetailProps {
  readonly id: string;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

/** One class beside the list: how full it is, who works in it, who is in it and who was. */
export function ClassDetail({ id, onEdit, onClose }: ClassDetailProps) {
  const t = useTranslations('students-classes');
  const record = useCall('students.getClass', { id }, { shown: 'here' });
  const { data } = record;
  return (
    <aside className={detail.detail} aria-label={t('detail')}>
      <header className={detail.head}>
        <h2 tabIndex={-1}>{data?.name ?? t('detail')}</h2>
        {data ? (
          <StateBadge tone={data.closedOn === null ? 'good' : 'plain'}>
            {t(data.closedOn === null ? 'isOpen' : 'closed')}
          </StateBadge>
        ) : null}
        <Button look="quiet" className={detail.close} aria-label={t('detailClose')} onClick={onClose}>
          ×
        </Button>
      </header>
      {data ? (
        <>
          <Actions record={data} onEdit={onEdit} />
          <div className={detail.sections}>
            <ClassFacts record={data} />
            <ClassMembers id={id} />
          </div>
        </>
      ) : record.failure ? (
        <ListFailure failure={record.failure} onRetry={record.retry} />
      ) : (
        <ListSkeleton rows={8} />
      )}
    </aside>
  );
}

function Actions({ record, onEdit }: { readonly record: ClassRecord; readonly onEdit: () => void }) {
  const t = useTranslations('students-classes');
  const { action, asking } = useActions();
  const reopen = useAction('students.reopenClass');
  const { id, name } = record;
  const doReopen = async () => {
    if ((await reopen.run({ id })).ok) announce({ kind: 'toast', severity: 'success', text: t('reopened', { name }) });
  };
  const close = {
    title: t('closeTitle', { name }),
    text: t('closeText'),
    label: t('close'),
    danger: true,
    done: () =>
      announce({ kind: 'toast', severity: 'success', text: t('closedNow', { name }), undo: () => void doReopen() }),
  };
  const actions = {
    edit: { label: t('edit'), named: t('edit'), run: onEdit },
    close: { label: t('close'), named: t('close'), run: () => action('students.closeClass', { id }, close) },
    reopen: { label: t('reopen'), named: t('reopen'), busy: reopen.busy, run: () => void doReopen() },
  };
  if (record.actions.length === 0) return null;
  return (
    <div className={detail.actions}>
      <ActionBar name={name} actions={record.actions.map((one) => actions[one])} />
      {asking}
    </div>
  );
}

function ClassFacts({ record }: { readonly record: ClassRecord }) {
  const t = useTranslations('students-classes');
  const text = useClassText();
  const { students, capacity, suspended, boys, girls } = record;
  const fill = t(students > capacity ? 'over' : 'of', { students, capacity });
  return (
    <Facts
      title={t('facts')}
      facts={[
        [t('grade'), text.grade(record)],
        [t('entryYear'), String(record.entryYear)],
        [t('fill'), suspended > 0 ? `${fill} ${t('suspended', { count: suspended })}` : fill],
        [t('genders'), t('boysAndGirls', { boys, girls })],
        [t('headTeacher'), text.staff(record, ['headTeacher'])],
        [t('assistants'), text.staff(record, ['assistant'])],
        [t('careWorker'), text.staff(record, ['careWorker'])],
        [t('room'), record.room],
        ...(record.closedOn ? [[t('closedOn'), record.closedOn] as const] : []),
      ]}
    />
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DayField } from '@/components/shared/form/day-field.tsx';
import { Field } from '@/components/shared/form/field.tsx';
import { ConfirmDialog } from '@/components/shared/overlay/confirm-dialog.tsx';
import { useToday } from '@/components/shared/today.ts';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { LeaveRow } from './leaves.tsx';

/** What the state of a request allows this person; whatever cannot be undone asks once. */
export function LeaveActions({ row }: { readonly row: LeaveRow }) {
  const t = useTranslations('students-attendance.leave');
  const today = useToday();
  const [asked, setAsked] = useState<'refuse' | 'end' | 'cancel' | null>(null);
  const [note, setNote] = useState('');
  const [on, setOn] = useState(today);
  const decide = useAction('students.decideLeave');
  const end = useAction('students.endLeave');
  const cancel = useAction('students.cancelLeave');
  const { id, name } = row;
  const say = (key: 'approved' | 'refused' | 'ended' | 'cancelled') =>
    announce({ kind: 'toast', severity: 'success', text: t(`said.${key}`, { name }) });
  const approve = async () => {
    if ((await decide.run({ id, decision: 'approve' })).ok) say('approved');
  };
  const actions = {
    refuse: async () => (await decide.run({ id, decision: 'refuse', note })).ok && say('refused'),
    end: async () => (await end.run({ id, on })).ok && say('ended'),
    cancel: async () => (await cancel.run({ id })).ok && say('cancelled'),
  };
  return (
    <>
      {row.actions.map((action) => (
        <Button
          key={action}
          look="link"
          aria-label={t(`named.${action}`, { name })}
          onClick={() => (action === 'approve' ? void approve() : setAsked(action))}
        >
          {t(`action.${action}`)}
        </Button>
      ))}
      {asked ? (
        <ConfirmDialog
          title={t(`askTitle.${asked}`, { name })}
          action={t(`action.${asked}`)}
          busy={decide.busy || end.busy || cancel.busy}
          onAction={() => void actions[asked]().then((isDone) => isDone !== false && setAsked(null))}
          onClose={() => setAsked(null)}
        >
          <p>{t(`askText.${asked}`)}</p>
          {asked === 'refuse' ? (
            <Field label={t('note')}>
              {(control) => (
                <input
                  {...control}
                  value={note}
                  maxLength={limits.reasonChars}
                  onChange={(event) => setNote(event.target.value)}
                />
              )}
            </Field>
          ) : null}
          {asked === 'end' ? <DayField label={t('backOn')} value={on} onChange={setOn} /> : null}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

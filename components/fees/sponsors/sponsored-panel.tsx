'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FindChild, type FoundChild } from '@/components/shared/find-child.tsx';
import { DayField } from '@/components/shared/form/day-field.tsx';
import { Field, FieldGroup } from '@/components/shared/form/field.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { Pager } from '@/components/shared/list/pager.tsx';
import { scrolledByKeys } from '@/components/shared/list/scrolled-by-keys.ts';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { useToday } from '@/components/shared/today.ts';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { Sponsor } from '@/lib/contracts/fees/sponsors.ts';
import { limits } from '@/lib/rules/limits.ts';

type Row = CallReply<'fees.sponsored'>['rows'][number];

interface SponsoredPanelProps {
  readonly sponsor: Sponsor;
  readonly mayEdit: boolean;
  readonly onClose: () => void;
}

/** Children that a sponsor pays for by name, from when to when and why. */
export default function SponsoredPanel({ sponsor, mayEdit, onClose }: SponsoredPanelProps) {
  const t = useTranslations('fees-charges.sponsored');
  const shared = useTranslations('shared');
  const [page, setPage] = useState(1);
  const { data, failure, retry } = useCall(
    'fees.sponsored',
    { sponsorId: sponsor.id, page, size: limits.pageSizeDefault },
    { keep: true, shown: 'here' },
  );
  const save = useAction('fees.saveSponsored');
  const takeOff = async ({ student, fromOn }: Row) => {
    const input = { sponsorId: sponsor.id, studentIds: [student.id], fromOn, toOn: null, reason: '', remove: true };
    if ((await save.run(input)).ok)
      announce({ kind: 'toast', severity: 'success', text: t('removed', { name: student.name }) });
  };
  return (
    <Modal title={t('title', { name: sponsor.name })} shape="wide" closeLabel={shared('close')} onClose={onClose}>
      <div className="stack">
        {mayEdit ? <NameChildren sponsor={sponsor} /> : null}
        {!data ? (
          failure ? (
            <ListFailure failure={failure} onRetry={retry} />
          ) : (
            <ListSkeleton rows={6} />
          )
        ) : data.rows.length === 0 ? (
          <ListEmpty text={t(sponsor.grades.length > 0 ? 'byGrades' : 'empty')} />
        ) : (
          <>
            <NamedTable
              title={t('title', { name: sponsor.name })}
              rows={data.rows}
              onRemove={mayEdit ? takeOff : null}
              busy={save.busy}
            />
            <Pager total={data.total} page={page} size={data.size} onPage={setPage} />
          </>
        )}
      </div>
    </Modal>
  );
}

interface NamedTableProps {
  readonly title: string;
  readonly rows: readonly Row[];
  /** Null for who may not. */
  readonly onRemove: ((row: Row) => Promise<void>) | null;
  readonly busy: boolean;
}

function NamedTable({ title, rows, onRemove, busy }: NamedTableProps) {
  const t = useTranslations('fees-charges.sponsored');
  return (
    <div className="scrolls" {...(onRemove ? {} : scrolledByKeys(title))}>
      <table className="ruled" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('child')}</th>
            <th scope="col">{t('days')}</th>
            <th scope="col">{t('reason')}</th>
            {onRemove ? <th scope="col">{t('operations')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.student.id}>
              <th scope="row">
                {row.student.name} <small className="soft">{row.student.className}</small>
              </th>
              <td>{t('span', { from: row.fromOn, to: row.toOn ?? '' })}</td>
              <td>{row.reason || '--'}</td>
              {onRemove ? (
                <td>
                  <Button
                    look="link"
                    busy={busy}
                    aria-label={t('removeNamed', { name: row.student.name })}
                    onClick={() => void onRemove(row)}
                  >
                    {t('remove')}
                  </Button>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Names children one after another, then all of them with the same days and reason. */
function NameChildren({ sponsor }: { readonly sponsor: Sponsor }) {
  const t = useTranslations('fees-charges.sponsored');
  const today = useToday();
  const [children, setChildren] = useState<readonly FoundChild[]>([]);
  const [typed, setTyped] = useState({ fromOn: today, toOn: '', reason: '' });
  const { run, busy } = useAction('fees.saveSponsored');
  const save = async () => {
    const { fromOn, toOn, reason } = typed;
    const outcome = await run({
      sponsorId: sponsor.id,
      studentIds: children.map(({ id }) => id),
      fromOn,
      toOn: toOn || null,
      reason,
    });
    if (!outcome.ok) return;
    announce({ kind: 'toast', severity: 'success', text: t('saved', { count: outcome.data.children }) });
    setChildren([]);
  };
  return (
    <FieldGroup title={t('add')}>
      <Field label={t('find')} wide>
        {(control) => (
          <FindChild
            control={control}
            onFound={(child) => setChildren((before) => [...before.filter(({ id }) => id !== child.id), child])}
          />
        )}
      </Field>
      {children.length > 0 ? (
        <>
          <p className="flow full-row">
            {children.map(({ id, name }) => (
              <Button
                key={id}
                aria-label={t('leaveOut', { name })}
                onClick={() => setChildren(children.filter((one) => one.id !== id))}
              >
                {name} ×
              </Button>
            ))}
          </p>
          <DayField
            label={t('fromOn')}
            required
            value={typed.fromOn}
            onChange={(fromOn) => setTyped({ ...typed, fromOn })}
          />
          <DayField label={t('toOn')} value={typed.toOn} onChange={(toOn) => setTyped({ ...typed, toOn })} />
          <Field label={t('reason')} wide>
            {(control) => (
              <input
                {...control}
                value={typed.reason}
                maxLength={limits.reasonChars}
                autoComplete="off"
                onChange={(event) => setTyped({ ...typed, reason: event.target.value })}
              />
            )}
          </Field>
          <p className="full-row">
            <Button look="primary" busy={busy} onClick={() => void save()}>
              {t('save', { count: children.length })}
            </Button>
          </p>
        </>
      ) : null}
    </FieldGroup>
  );
}

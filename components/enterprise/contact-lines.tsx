'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { Pager } from '@/components/shared/list/pager.tsx';
import { emptyValue, type TableColumn } from '@/components/shared/list/table-column.ts';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { oneOf } from '@/lib/rules/address-values.ts';
import { type ContactAction, type SchoolKind, schoolKinds } from '@/lib/rules/contacts/contact-names.ts';
import { limits } from '@/lib/rules/limits.ts';

type Line = CallReply<'enterprise.contactLines'>['rows'][number];
type Run = CallReply<'enterprise.contactRuns'>['runs'][number];

const keyOf = ({ place }: Line) => `${place}`;
const nameOf = ({ name, externalId }: Line) => name || externalId;

interface ContactLinesProps {
  readonly run: Run;
  /** Empty for all. */
  readonly action: ContactAction | '';
  readonly maySync: boolean;
}

/** The objects of a run: what is done with each, why, what differs, and what became of it. */
export function ContactLines({ run, action, maySync }: ContactLinesProps) {
  const t = useTranslations('enterprise.contacts');
  const [page, setPage] = useState(1);
  const input = { id: run.id, page, ...(action ? { action } : {}) };
  const { data, failure, retry, former } = useCall('enterprise.contactLines', input, { keep: true, shown: 'here' });
  const { action: does, asking } = useActions();
  const columns = useColumns({ run, maySync, does });
  if (failure && !data) return <ListFailure failure={failure} onRetry={retry} />;
  if (!data) return <ListSkeleton rows={6} />;
  if (data.total === 0) return <ListEmpty text={t('noLines')} />;
  return (
    <>
      <DataTable
        label={t('lines')}
        columns={columns}
        rows={data.rows}
        keyOf={keyOf}
        nameOf={nameOf}
        refreshing={former}
      />
      <Pager total={data.total} page={page} size={limits.pageSizeDefault} onPage={setPage} />
      {asking}
    </>
  );
}

interface Acting {
  readonly run: Run;
  readonly maySync: boolean;
  readonly does: ReturnType<typeof useActions>['action'];
}

/** What a person may do with a line: decide about a conflict, or take one object to the platform. */
function LineActions({ line, run, does }: { readonly line: Line } & Omit<Acting, 'maySync'>) {
  const t = useTranslations('enterprise.contacts');
  const name = nameOf(line);
  const { place, kind, ownKey, outcome } = line;
  const isOne = oneOf(schoolKinds, kind);
  const decide = (choice: Line['choices'][number]) =>
    does(
      'enterprise.decideContact',
      { id: run.id, place, choice },
      {
        label: t(`choices.${choice}`),
        title: t(`choose.${choice}Title`, { name }),
        text: t(`choose.${choice}Text`),
        said: t('choose.done'),
      },
    );
  const sync = (own: string, one: SchoolKind) =>
    does(
      'enterprise.syncContact',
      { corpId: run.corpId, kind: one, ownKey: own },
      {
        label: t('choose.sync'),
        title: t('choose.syncTitle', { name }),
        text: t('choose.syncText'),
        said: t('choose.syncDone', { name }),
      },
    );
  return (
    <span className="row">
      {outcome === 'untouched'
        ? line.choices.map((choice) => (
            <Button
              key={choice}
              onClick={() => decide(choice)}
              aria-label={t('choose.named', { choice: t(`choices.${choice}`), name })}
            >
              {t(`choices.${choice}`)}
            </Button>
          ))
        : null}
      {isOne && ownKey !== null && line.action !== 'conflict' && (outcome === 'failed' || outcome === 'planned') ? (
        <Button onClick={() => sync(ownKey, isOne)} aria-label={t('choose.syncNamed', { name })}>
          {t('choose.sync')}
        </Button>
      ) : null}
    </span>
  );
}

function useColumns({ run, maySync, does }: Acting): readonly TableColumn<Line>[] {
  const t = useTranslations('enterprise.contacts');
  const problems = useTranslations('enterprise.platformProblems');
  return useMemo(() => {
    const changeText = ({ field, before, after }: Line['changes'][number]) =>
      t('change', {
        field: t.has(`fields.${field}`) ? t(`fields.${field}`) : field,
        before: before || emptyValue,
        after,
      });
    return [
      { prop: 'kind', label: t('kind'), width: 90, formatter: (_, { kind }) => t(`kinds.${kind}`) },
      {
        prop: 'name',
        label: t('name'),
        width: 150,
        telling: true,
        tooltip: true,
        formatter: (_, { name, externalId }) => name || externalId,
      },
      { prop: 'action', label: t('action'), width: 80, formatter: (_, line) => t(`actions.${line.action}`) },
      {
        prop: 'reason',
        label: t('reason'),
        width: 240,
        telling: true,
        tooltip: true,
        formatter: (_, { reason }) => t(`reasons.${reason}`),
      },
      {
        prop: 'changes',
        label: t('changes'),
        width: 200,
        tooltip: true,
        formatter: (_, { changes }) => changes.map(changeText).join(t('joiner')),
      },
      {
        prop: 'outcome',
        label: t('outcome'),
        width: 120,
        formatter: (_, { outcome, problem }) =>
          problem && outcome === 'failed' ? problems(problem) : t(`outcomes.${outcome}`),
      },
      ...(maySync
        ? [
            {
              prop: 'choices',
              label: t('choices.title'),
              width: 220,
              telling: true,
              formatter: (_: unknown, line: Line) => <LineActions line={line} run={run} does={does} />,
            },
          ]
        : []),
    ];
  }, [t, problems, run, maySync, does]);
}

'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SearchSelect } from '@/components/shared/form/search-select.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { Pager } from '@/components/shared/list/pager.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { PromotionDraft } from '@/lib/contracts/students/promotion.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from './promotion.module.css';

type Row = CallReply<'students.promotionRows'>['rows'][number];
type Planned = PromotionDraft['classes'][number];

interface PromotionChildrenProps {
  readonly draft: PromotionDraft;
  readonly classId: string;
  readonly onBack: () => void;
}

/** The children of a class with what becomes of each; a choice is kept at once. */
export function PromotionChildren({ draft, classId, onBack }: PromotionChildrenProps) {
  const t = useTranslations('students-classes.promotion');
  const [page, setPage] = useState(1);
  const list = useCall('students.promotionRows', { id: draft.id, classId, page }, { keep: true, shown: 'here' });
  const from = draft.classes.find((one) => one.classId === classId);
  return (
    <>
      <div className={styles.bar}>
        <Button onClick={onBack}>{t('backToClasses')}</Button>
        <h2>{from?.before.name}</h2>
      </div>
      {list.data && from ? (
        <div className="scrolls">
          <table className={styles.table} aria-label={t('childrenOf', { name: from.before.name })}>
            <thead>
              <tr>
                <th scope="col">{t('child')}</th>
                <th scope="col">{t('from')}</th>
                <th scope="col">{t('outcome')}</th>
                <th scope="col">{t('to')}</th>
              </tr>
            </thead>
            <tbody>
              {list.data.rows.map((row) => (
                <ChildRow key={row.studentId} draft={draft} from={from} row={row} />
              ))}
            </tbody>
          </table>
          <Pager total={list.data.total} page={page} size={limits.promotionPageRows} onPage={setPage} />
        </div>
      ) : list.failure ? (
        <ListFailure failure={list.failure} onRetry={list.retry} />
      ) : (
        <ListSkeleton rows={10} />
      )}
    </>
  );
}

/**
 * Everything that can become of a child of this class: with its class, in another of the grade above, once more in its
 * grade, or out.
 */
function choicesFor(draft: PromotionDraft, from: Planned) {
  const going = draft.classes.filter((one) => one.plan !== 'graduate');
  const isSame = (one: Planned) => one.after.stage === from.before.stage && one.after.grade === from.before.grade;
  const isNext = (one: Planned) =>
    one.after.stage === from.after.stage && one.after.grade === from.after.grade && from.plan === 'climb';
  return [
    ...(from.plan === 'stay' ? [{ rule: 'stay' as const, to: from }] : []),
    ...(from.plan === 'climb' ? [{ rule: 'promote' as const, to: from }] : []),
    ...going.filter((one) => isNext(one) && one !== from).map((to) => ({ rule: 'promote' as const, to })),
    ...going.filter((one) => isSame(one) && one !== from).map((to) => ({ rule: 'repeat' as const, to })),
    { rule: 'graduate' as const, to: null },
  ];
}

function ChildRow({ draft, from, row }: { draft: PromotionDraft; from: Planned; row: Row }) {
  const t = useTranslations('students-classes.promotion');
  const edit = useAction('students.editPromotion');
  const choices = choicesFor(draft, from);
  const keyOf = (rule: string, classId: string | null) => `${rule} ${classId ?? ''}`;
  const choose = (key: string) => {
    const chosen = choices.find(({ rule, to }) => keyOf(rule, to?.classId ?? null) === key);
    if (!chosen) return;
    const { rule, to } = chosen;
    void edit.run({ id: draft.id, studentIds: [row.studentId], rule, ...(to ? { toClassId: to.classId } : {}) });
  };
  return (
    <tr data-rule={row.rule}>
      <th scope="row">
        {row.name}
        <small>{row.number}</small>
      </th>
      <td>{row.from}</td>
      <td>
        <SearchSelect
          aria-label={t('outcomeOf', { name: row.name })}
          value={keyOf(row.rule, row.toClassId)}
          disabled={edit.busy || draft.planned !== null}
          onChange={(event) => choose(event.target.value)}
        >
          {choices.map(({ rule, to }) => (
            <option key={keyOf(rule, to?.classId ?? null)} value={keyOf(rule, to?.classId ?? null)}>
              {to ? t('choice', { rule: t(`rule.${rule}`), name: to.after.name }) : t(`rule.${rule}`)}
            </option>
          ))}
        </SearchSelect>
      </td>
      <td>{row.to ?? t('leaves')}</td>
    </tr>
  );
}

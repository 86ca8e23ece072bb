'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { QuestionForm } from '@/components/shared/form/question-form.tsx';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { usePermission } from '@/components/shared/permission.ts';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { changedState, type DormResident, type DormRoom } from '@/lib/contracts/safety/dormitory.ts';
import { awayFields } from '@/lib/contracts/safety/dormitory-fields.ts';
import styles from './dormitory.module.css';
import { ResidentBadge } from './room-card.tsx';

interface ResidentPanelProps {
  readonly room: DormRoom;
  readonly bed: number;
  readonly resident: DormResident;
  readonly mayEdit: boolean;
  readonly onClose: () => void;
}

/** Who lives in a bed: where the child is, what the last nights found, and the end of the stay. */
export function ResidentPanel({ room, bed, resident, mayEdit, onClose }: ResidentPanelProps) {
  const t = useTranslations('safety-dormitory');
  const shared = useTranslations('shared');
  const mayRoll = usePermission('safety.dormitory.roll');
  const [isAway, setAway] = useState(false);
  const { action, asking } = useActions();
  const state = useAction('safety.setResidentState');
  const { stayId, version, name } = resident;
  const said = (text: string) => {
    announce({ kind: 'toast', severity: 'success', text });
    onClose();
  };
  const free = () =>
    action(
      'safety.freeDormBed',
      { stayId },
      {
        title: t('freeTitle', { name }),
        text: t('freeText', { room: room.name, bed }),
        label: t('freeBed'),
        danger: true,
        said: t('bedFreed', { name }),
        done: onClose,
      },
    );
  const doState = async (to: 1 | 2) => {
    if ((await state.run({ stayId, version, state: to })).ok) said(t('stateSaved', { name, state: t(`state.${to}`) }));
  };
  if (isAway)
    return (
      <QuestionForm
        endpoint="safety.setResidentState"
        fields={awayFields}
        schema={changedState}
        input={{ stayId, version, state: 3 }}
        words="safety-dormitory.away"
        title={t('away.title', { name })}
        submitLabel={t('save')}
        said={() => t('stateSaved', { name, state: t('state.3') })}
        onClose={onClose}
      />
    );
  return (
    <Modal
      title={t('residentOf', { name, room: room.name, bed })}
      shape="panel"
      closeLabel={shared('close')}
      onClose={onClose}
    >
      <div className={styles.panel}>
        <ResidentFacts resident={resident} />
        <p className="flow">
          {([1, 2] as const)
            .filter((to) => mayRoll && resident.state !== to)
            .map((to) => (
              <Button key={to} busy={state.busy} onClick={() => void doState(to)}>
                {t(to === 1 ? 'isIn' : 'isOut')}
              </Button>
            ))}
          {mayRoll && resident.state !== 3 ? <Button onClick={() => setAway(true)}>{t('isAway')}</Button> : null}
          {mayEdit ? <Button onClick={free}>{t('freeBed')}</Button> : null}
        </p>
        <RollHistory studentId={resident.studentId} />
      </div>
      {asking}
    </Modal>
  );
}

/** What the last nights have found of a child; corrected records stay readable. */
function RollHistory({ studentId }: { readonly studentId: string }) {
  const t = useTranslations('safety-dormitory');
  const at = useInstantText();
  const history = useCall('safety.dormRollHistory', { id: studentId }, { shown: 'here' });
  const { data } = history;
  return (
    <section>
      <h3>{t('nights')}</h3>
      {data ? (
        data.rows.length === 0 ? (
          <p className="soft">{t('noNights')}</p>
        ) : (
          <ul className={styles.nights}>
            {data.rows.map((row) => (
              <li key={row.id} data-former={row.current ? undefined : true}>
                <span>{row.night}</span>
                <strong>{t(`mark.${row.mark}`)}</strong>
                <small>
                  {[row.madeUp && t('madeUp'), row.reason, row.recordedBy, at(row.recordedAt)]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </li>
            ))}
          </ul>
        )
      ) : history.failure ? (
        <ListFailure failure={history.failure} onRetry={history.retry} />
      ) : (
        <ListSkeleton rows={3} />
      )}
    </section>
  );
}

/** Where the child is, its class, and since when it lives here. */
function ResidentFacts({ resident }: { readonly resident: DormResident }) {
  const t = useTranslations('safety-dormitory');
  return (
    <dl className="pairs">
      <dt>{t('where')}</dt>
      <dd>
        <ResidentBadge resident={resident} />
      </dd>
      {resident.state === 3 ? (
        <>
          <dt>{t('away.reason')}</dt>
          <dd>{t('awayUntil', { reason: resident.awayReason, day: resident.awayTo ?? t('openEnd') })}</dd>
        </>
      ) : null}
      <dt>{t('class')}</dt>
      <dd>{[resident.className, resident.number].filter(Boolean).join(' · ')}</dd>
      <dt>{t('from')}</dt>
      <dd>{resident.fromOn}</dd>
    </dl>
  );
}

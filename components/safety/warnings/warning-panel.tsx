'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/shared/form/field.tsx';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { Warning } from '@/lib/contracts/safety/warnings.ts';
import { limits } from '@/lib/rules/limits.ts';
import { type WarningMove, type WarningReason, warningReasons } from '@/lib/rules/warning-state.ts';
import { useShownText } from '../use-shown-text.ts';
import { useWarningText } from './use-warning-text.ts';
import { LevelBadge, WarningBadge } from './warning-badges.tsx';
import styles from './warnings.module.css';

/** One warning: what it is about, what can be done, and everything that happened to it. */
export default function WarningPanel({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useTranslations('safety-warning');
  const shared = useTranslations('shared');
  const at = useInstantText();
  const textOf = useWarningText();
  const shownText = useShownText();
  const warning = useCall('safety.warning', { id }, { shown: 'here' });
  const { data } = warning;
  return (
    <Modal
      title={data ? t('titleOf', { kind: t(`kindOf.${data.kind}`), place: data.place }) : t('detail')}
      shape="panel"
      closeLabel={shared('close')}
      onClose={onClose}
    >
      {data ? (
        <div className={styles.panel}>
          <p className="row">
            <LevelBadge warning={data} />
            <WarningBadge warning={data} />
          </p>
          <p>{textOf(data)}</p>
          <dl className={`pairs ${styles.facts}`}>
            <dt>{t('source')}</dt>
            <dd>{data.device ?? t('byRule')}</dd>
            <dt>{t('raisedAt')}</dt>
            <dd>{at(data.raisedAt)}</dd>
            {data.told ? (
              <>
                <dt>{t('guardians')}</dt>
                <dd>{shownText(data.told)}</dd>
              </>
            ) : null}
            {data.dueAt ? (
              <>
                <dt>{t(data.state === 'new' ? 'dueAcknowledged' : 'dueResolved')}</dt>
                <dd className={data.isOverdue ? 'bad strong' : undefined}>
                  {data.isOverdue ? t('overdue', { at: at(data.dueAt) }) : at(data.dueAt)}
                </dd>
              </>
            ) : null}
          </dl>
          <Moves warning={data} />
          <section>
            <h3>{t('steps')}</h3>
            <ol className={styles.steps}>
              {data.steps.map((step) => (
                <li key={step.id}>
                  <strong>{t(`step.${step.step}`)}</strong>
                  {step.note ? <span>{step.note}</span> : null}
                  <small>{[at(step.at), step.by].filter(Boolean).join(' · ')}</small>
                </li>
              ))}
            </ol>
          </section>
        </div>
      ) : warning.failure ? (
        <ListFailure failure={warning.failure} onRetry={warning.retry} />
      ) : (
        <ListSkeleton rows={8} />
      )}
    </Modal>
  );
}

function Moves({ warning }: { readonly warning: Warning }) {
  const t = useTranslations('safety-warning');
  const move = useAction('safety.moveWarning');
  const [note, setNote] = useState('');
  const run = async (to: WarningMove, reason?: WarningReason) => {
    const { id, version } = warning;
    const { ok } = await move.run({ id, version, move: to, note, ...(reason ? { reason } : {}) });
    if (!ok) return;
    setNote('');
    announce({ kind: 'toast', severity: 'success', text: t(`step.${to}`) });
  };
  if (warning.actions.length === 0) return null;
  return (
    <div className={styles.moves}>
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
      <p className="row">
        {warning.actions.flatMap((action) =>
          action === 'resolve'
            ? warningReasons.map((reason) => (
                <Button key={reason} busy={move.busy} onClick={() => void run('resolve', reason)}>
                  {t(`resolveAs.${reason}`)}
                </Button>
              ))
            : [
                <Button
                  key={action}
                  look={action === 'handle' || action === 'review' ? 'primary' : 'plain'}
                  busy={move.busy}
                  onClick={() => void run(action)}
                >
                  {t(`move.${action}`)}
                </Button>,
              ],
        )}
      </p>
    </div>
  );
}

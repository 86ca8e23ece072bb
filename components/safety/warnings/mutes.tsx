'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { ListBody } from '@/components/shared/list/list-body.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { MuteForm } from './mute-form.tsx';
import styles from './warnings.module.css';

/** The sources that raise nothing at present. */
export default function Mutes({ mayEdit, onClose }: { readonly mayEdit: boolean; readonly onClose: () => void }) {
  const t = useTranslations('safety-warning.mutes');
  const words = useTranslations('safety-warning');
  const shared = useTranslations('shared');
  const at = useInstantText();
  const mutes = useCall('safety.mutes', {}, { shown: 'here' });
  const unmute = useAction('safety.unmute');
  const [isAdding, setAdding] = useState(false);
  const end = async (id: string) => {
    if ((await unmute.run({ id })).ok) announce({ kind: 'toast', severity: 'success', text: t('ended') });
  };
  if (isAdding) return <MuteForm onClose={() => setAdding(false)} />;
  return (
    <Modal
      title={t('title')}
      shape="panel"
      closeLabel={shared('close')}
      onClose={onClose}
      footer={
        mayEdit ? (
          <Button look="primary" onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        ) : null
      }
    >
      <p className={styles.note}>{t('text')}</p>
      <ListBody
        answer={mutes}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<p className={styles.note}>{t('empty')}</p>}
        rows={3}
      >
        {({ rows }) => (
          <ul className={styles.steps}>
            {rows.map((row) => (
              <li key={row.id}>
                <strong>{[words(`kind.${row.kind}`), row.device ?? t('all')].join(' · ')}</strong>
                <span>{row.reason}</span>
                <small>{[t('until', { at: at(row.until) }), row.by].filter(Boolean).join(' · ')}</small>
                {mayEdit ? (
                  <Button look="link" busy={unmute.busy} onClick={() => void end(row.id)}>
                    {t('end')}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </ListBody>
    </Modal>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { ChoiceField, LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { ListBody } from '@/components/shared/list/list-body.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { newMute } from '@/lib/contracts/safety/warnings.ts';
import { limits } from '@/lib/rules/limits.ts';
import { deviceKinds, type WarningKind, warningKinds } from '@/lib/rules/warning-state.ts';
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
                <strong>{[words(`kindOf.${row.kind}`), row.device ?? t('all')].join(' · ')}</strong>
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

interface Values {
  readonly kind: WarningKind;
  readonly deviceId: string;
  readonly hours: string;
  readonly reason: string;
}

/** Mutes a device, or a kind wherever it comes from, until an end that is stated. */
function MuteForm({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('safety-warning');
  const devices = useCall('safety.devices', {}, { shown: 'here' });
  const inputOf = ({ kind, deviceId, hours, reason }: Values): CallInput<'safety.mute'> => ({
    kind,
    deviceId: (deviceKinds.includes(kind) && deviceId) || null,
    hours: Number(hours || Number.NaN),
    reason,
  });
  const checked = useCheckedForm(newMute, inputOf, { kind: 'crowd', deviceId: '', hours: '2', reason: '' });
  const { form } = checked;
  const isOfDevice = deviceKinds.includes(form.watch('kind'));
  const choices = isOfDevice ? (devices.data?.rows ?? []).filter(({ state }) => state !== 'revoked') : [];
  return (
    <SavedForm
      endpoint="safety.mute"
      {...checked}
      title={t('mutes.add')}
      submitLabel={t('mutes.add')}
      said={({ kind }) => t('mutes.added', { kind: t(`kindOf.${kind}`) })}
      onClose={onClose}
    >
      <FieldGroup title={t('source')}>
        <ChoiceField<Values>
          name="kind"
          label={t('kind')}
          required
          choices={warningKinds.map((kind) => [kind, t(`kindOf.${kind}`)])}
        />
        <ChoiceField<Values>
          name="deviceId"
          label={t('source')}
          required
          choices={[['', t('mutes.all')], ...choices.map(({ id, name }) => [id, name] as const)]}
        />
        <LineField<Values> name="hours" label={t('mutes.hours')} required maxLength={3} inputMode="numeric" />
        <LineField<Values> name="reason" label={t('mutes.reason')} required wide maxLength={limits.reasonChars} />
      </FieldGroup>
    </SavedForm>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useCall } from '@/lib/browser/use-call.ts';
import { FormPanel } from '../form/form-panel.tsx';
import { ProveFields } from './prove-fields.tsx';
import { useProof } from './use-proof.ts';

interface ProveDialogProps {
  /** What the proof is asked for. */
  readonly text?: string;
  readonly onProven: () => void;
  readonly onClose: () => void;
}

/** Asks once more who sits there: the password at once, a code by SMS where one can be sent. */
export default function ProveDialog({ text, onProven, onClose }: ProveDialogProps) {
  const t = useTranslations('shared.prove');
  const { data: profile } = useCall('account.profile', {}, { shown: 'here' });
  const proof = useProof('password');
  return (
    <FormPanel
      title={t('title')}
      shape="dialog"
      submitLabel={t('title')}
      loading={proof.busy}
      submitError={null}
      errorCount={0}
      dirty={false}
      onSubmit={() => void proof.prove().then((ok) => ok && onProven())}
      onClose={onClose}
    >
      {text ? <p>{text}</p> : null}
      <ProveFields
        phone={profile?.phone ?? ''}
        sms={profile?.sms ?? false}
        given={proof.given}
        error={proof.error}
        onChange={proof.give}
      />
    </FormPanel>
  );
}

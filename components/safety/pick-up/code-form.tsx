'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/shared/form/field.tsx';
import { FormPanel } from '@/components/shared/form/form-panel.tsx';
import { useInstantText } from '@/components/shared/instant-text.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import type { PickUpChild } from '@/lib/contracts/safety/pick-up.ts';
import { limits } from '@/lib/rules/limits.ts';
import { ShownCode } from '../shown-code.tsx';

interface CodeFormProps {
  readonly child: PickUpChild['child'];
  readonly onClose: () => void;
}

/** A code for somebody whom parents send once; it is shown this once. */
export default function CodeForm({ child, onClose }: CodeFormProps) {
  const t = useTranslations('safety-pick-up.code');
  const at = useInstantText();
  const issue = useAction('safety.issuePickUpCode', { shown: 'here' });
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [issued, setIssued] = useState<CallReply<'safety.issuePickUpCode'> | null>(null);
  const submit = async () => {
    const outcome = await issue.run({ studentId: child.id, name });
    if (outcome.ok) setIssued(outcome.data);
    else setFailure(outcome.failure);
  };
  if (issued)
    return (
      <ShownCode title={t('issued', { name, child: child.name })} code={issued.code} onClose={onClose}>
        <p>{t('once', { at: at(issued.expiresAt) })}</p>
      </ShownCode>
    );
  const error = failure?.fields?.name;
  return (
    <FormPanel
      title={t('for', { child: child.name })}
      shape="dialog"
      submitLabel={t('action')}
      loading={issue.busy}
      submitError={failure}
      errorCount={error ? 1 : 0}
      dirty={name !== ''}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field label={t('name')} required error={error} help={t('help', { hours: limits.pickUpCodeHours })}>
        {(control) => (
          <input
            {...control}
            value={name}
            maxLength={limits.nameChars}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
    </FormPanel>
  );
}

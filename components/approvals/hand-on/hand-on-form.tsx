'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field, FieldGroup } from '@/components/shared/form/field.tsx';
import { LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { handedOn } from '@/lib/contracts/approvals/hand-on.ts';
import { limits } from '@/lib/rules/limits.ts';
import { PersonField } from '../person-field.tsx';
import { NamedBy } from './named-by.tsx';

type Values = Record<string, string | boolean>;

interface HandOnFormProps {
  /** Whom it is about; null asks. */
  readonly from: { readonly staffId: string; readonly name: string } | null;
  readonly onClose: () => void;
}

/** Everything that names one person goes to another, with a reason: what that is stands beside it. */
export default function HandOnForm({ from, onClose }: HandOnFormProps) {
  const words = 'approvals-hand-on';
  const t = useTranslations(words);
  const [asked, setAsked] = useState(from?.staffId ?? '');
  const named = useCall('approvals.namedPeople', asked === '' ? null : { staffId: asked }, { shown: 'here' });
  const checked = useCheckedForm<Values, CallInput<'approvals.handOnPerson'>>(
    handedOn,
    (values) => values as CallInput<'approvals.handOnPerson'>,
    { fromId: from?.staffId ?? '', toId: '', reason: '' },
  );
  const person = named.data?.rows.find(({ staffId }) => staffId === asked);
  return (
    <SavedForm
      endpoint="approvals.handOnPerson"
      {...checked}
      title={from ? t('titleOf', { name: from.name }) : t('title')}
      submitLabel={t('handOn')}
      said={(_values, { tasks, flows, delegates, left }) =>
        t('handedOn', { tasks, flows, delegates, left: left.length, names: left.join(t('comma')) })
      }
      onClose={onClose}
    >
      <FieldGroup title={t('facts')}>
        {from ? null : <PersonField words={words} name="fromId" required onId={setAsked} />}
        {person ? (
          <Field label={t('named')} wide>
            {() => <NamedBy person={person} />}
          </Field>
        ) : null}
        <PersonField words={words} name="toId" required />
        <LineField<Values> name="reason" label={t('reason')} required maxLength={limits.reasonChars} />
      </FieldGroup>
    </SavedForm>
  );
}

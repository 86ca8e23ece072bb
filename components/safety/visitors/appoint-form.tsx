'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormProvider, type Path, useForm } from 'react-hook-form';
import { useFormCheck } from '@/components/shared/form/form-check.ts';
import { errorCount } from '@/components/shared/form/form-errors.ts';
import { FormPanel } from '@/components/shared/form/form-panel.tsx';
import { DayField, LineField } from '@/components/shared/form/form-parts.tsx';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { appointment } from '@/lib/contracts/safety/visitors.ts';
import CodeDialog from './code-dialog.tsx';
import { useLocalNow } from './local-now.ts';
import { VisitFields, VisitorFields } from './visitor-fields.tsx';
import { noVisitor, timeInput, usualVisit, type VisitorValues, visitorInput } from './visitor-values.ts';

interface Values extends VisitorValues {
  readonly day: string;
  readonly from: string;
  readonly to: string;
}

const inputOf = ({ day, from, to, hostId: [host], ...visitor }: Values) => ({
  ...visitorInput({ ...visitor, hostId: [] }),
  ...(host ? { hostId: host.id } : {}),
  ...{ day, from: timeInput(from), to: timeInput(to) },
});

/** Expects a visitor; the pass code is shown once it is saved. */
export default function AppointForm({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('safety-visitor');
  const now = useLocalNow();
  const appoint = useAction('safety.appointVisit', { shown: 'here' });
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [made, setMade] = useState<CallReply<'safety.appointVisit'> | null>(null);
  const form = useForm<Values>({
    defaultValues: { ...noVisitor, ...usualVisit(now) },
    resolver: useFormCheck<Values>(appointment, inputOf),
  });
  const { errors, isDirty } = form.formState;
  const save = async (values: Values) => {
    setFailure(null);
    const outcome = await appoint.run(inputOf(values));
    if (outcome.ok) return setMade(outcome.data);
    setFailure(outcome.failure);
    for (const [path, message] of Object.entries(outcome.failure.fields ?? {}))
      form.setError(path as Path<Values>, { type: 'server', message }, { shouldFocus: true });
  };
  if (made) return <CodeDialog made={made} onClose={onClose} />;
  return (
    <FormPanel
      title={t('appoint.title')}
      shape="wide"
      submitLabel={t('appoint.action')}
      loading={appoint.busy}
      submitError={failure}
      errorCount={errorCount(errors)}
      dirty={isDirty}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <VisitorFields />
        <VisitFields ownDefault>
          <DayField<Values> name="day" label={t('column.day')} required />
          <LineField<Values> name="from" label={t('column.from')} required maxLength={5} inputMode="numeric" />
          <LineField<Values> name="to" label={t('column.to')} required maxLength={5} inputMode="numeric" />
        </VisitFields>
      </FormProvider>
    </FormPanel>
  );
}

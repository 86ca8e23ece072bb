'use client';

import { useTranslations } from 'next-intl';
import { PickChild } from '@/components/shared/find-child.tsx';
import { Field } from '@/components/shared/form/field.tsx';
import { FormPanel } from '@/components/shared/form/form-panel.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { AskForChild } from './ask-for-child.tsx';

export interface AskRefundProps {
  /** For whom, once that is known. */
  readonly studentId: string | null;
  readonly onStudent: (id: string | null) => void;
  /** Gets the refund that was asked for. */
  readonly onAsked: (id: string) => void;
  readonly onClose: () => void;
}

/** Asks for a refund: first for whom, then what can be given back to this child and how. */
export default function AskRefund({ studentId, onStudent, onAsked, onClose }: AskRefundProps) {
  const t = useTranslations('fees-refund-orders');
  const refundable = useCall('fees.refundable', studentId ? { studentId } : null, { shown: 'here' });
  const child = (
    <Field label={t('child')} required>
      {(control) => (
        <PickChild
          control={control}
          leavers
          picked={
            studentId
              ? { id: studentId, name: refundable.data?.student.name ?? '', hasLeft: refundable.data?.hasLeft ?? false }
              : null
          }
          onPick={(picked) => onStudent(picked?.id ?? null)}
        />
      )}
    </Field>
  );
  if (studentId && refundable.data)
    return (
      <AskForChild
        key={studentId}
        refundable={refundable.data}
        onAsked={onAsked}
        onStale={refundable.retry}
        onClose={onClose}
      >
        {child}
      </AskForChild>
    );
  return (
    <FormPanel
      title={t('ask')}
      shape="wide"
      submitLabel={t('ask')}
      loading={false}
      preparing
      submitError={null}
      errorCount={0}
      dirty={false}
      onSubmit={(event) => event.preventDefault()}
      onClose={onClose}
    >
      <div className="stack">
        {child}
        {studentId ? (
          refundable.failure ? (
            <ListFailure failure={refundable.failure} onRetry={refundable.retry} />
          ) : (
            <ListSkeleton rows={6} />
          )
        ) : (
          <p className="soft">{t('begin')}</p>
        )}
      </div>
    </FormPanel>
  );
}

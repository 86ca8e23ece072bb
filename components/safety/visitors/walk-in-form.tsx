'use client';

import { useTranslations } from 'next-intl';
import { LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import { walkIn } from '@/lib/contracts/safety/visitors.ts';
import { limits } from '@/lib/rules/limits.ts';
import { useLocalNow } from './local-now.ts';
import { VisitFields, VisitorFields } from './visitor-fields.tsx';
import { noVisitor, timeInput, usualEnd, type VisitorValues, visitorInput } from './visitor-values.ts';

interface Values extends VisitorValues {
  readonly to: string;
  readonly badge: string;
}

const inputOf = ({ to, badge, hostId: [host], ...visitor }: Values) => ({
  ...visitorInput({ ...visitor, hostId: [] }),
  hostId: host?.id ?? '',
  ...{ to: timeInput(to), badge },
});

interface WalkInFormProps {
  /** Whether the host must agree before the visitor comes in. */
  readonly asksHost: boolean;
  readonly onClose: () => void;
}

/** Registers somebody who stands at the gate without an appointment. */
export default function WalkInForm({ asksHost, onClose }: WalkInFormProps) {
  const t = useTranslations('safety-visitor');
  const now = useLocalNow();
  const checked = useCheckedForm(walkIn, inputOf, { ...noVisitor, to: usualEnd(now), badge: '' });
  return (
    <SavedForm
      endpoint="safety.walkIn"
      {...checked}
      title={t('walkIn.title')}
      shape="wide"
      submitLabel={t(asksHost ? 'walkIn.actionAsks' : 'walkIn.action')}
      said={({ name, hostId }, { visit }) =>
        t(visit.phase === 'appointed' ? 'walkIn.waits' : 'walkIn.inside', { name, host: hostId[0]?.name ?? '' })
      }
      onClose={onClose}
    >
      {asksHost ? <p>{t('walkIn.text')}</p> : null}
      <VisitorFields />
      <VisitFields ownDefault={false}>
        <LineField<Values> name="to" label={t('toLabel')} required maxLength={5} inputMode="numeric" />
        {asksHost ? null : (
          <LineField<Values>
            name="badge"
            label={t('badge.label')}
            maxLength={limits.badgeChars}
            help={t('badgeHelp')}
          />
        )}
      </VisitFields>
    </SavedForm>
  );
}

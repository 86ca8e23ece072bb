'use client';

import { useTranslations } from 'next-intl';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { LineField, TickFields } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { savedSettings } from '@/lib/contracts/safety/warnings.ts';
import { type GuardianNotice, guardianNotices } from '@/lib/rules/guardian-notices.ts';

type Settings = CallReply<'safety.warningSettings'>;
interface Values {
  readonly times: { readonly acknowledge: string; readonly resolve: string }[];
  readonly lateAfterMinutes: string;
  readonly offlineAfterMinutes: string;
  readonly notices: GuardianNotice[];
}

/** How long warnings may wait, opened when what counts now has arrived. */
export default function SettingsForm({ onClose }: { readonly onClose: () => void }) {
  const { data } = useCall('safety.warningSettings', {});
  return data ? <Form settings={data} onClose={onClose} /> : null;
}

function Form({ settings, onClose }: { readonly settings: Settings; readonly onClose: () => void }) {
  const t = useTranslations('safety-warning');
  const minutes = (text: string) => Number(text || Number.NaN);
  const inputOf = ({ times, lateAfterMinutes, offlineAfterMinutes, notices }: Values) => ({
    times: times.map(({ acknowledge, resolve }) => ({ acknowledge: minutes(acknowledge), resolve: minutes(resolve) })),
    lateAfterMinutes: minutes(lateAfterMinutes),
    offlineAfterMinutes: minutes(offlineAfterMinutes),
    notices,
    version: settings.version,
  });
  const checked = useCheckedForm(savedSettings, inputOf, {
    times: settings.times.map(({ acknowledge, resolve }) => ({
      acknowledge: String(acknowledge),
      resolve: String(resolve),
    })),
    lateAfterMinutes: String(settings.lateAfterMinutes),
    offlineAfterMinutes: String(settings.offlineAfterMinutes),
    notices: settings.notices,
  });
  const field = (name: Parameters<typeof LineField<Values>>[0]['name'], label: string) => (
    <LineField<Values> name={name} label={label} required maxLength={4} inputMode="numeric" />
  );
  return (
    <SavedForm
      endpoint="safety.saveWarningSettings"
      {...checked}
      title={t('settings.title')}
      submitLabel={t('settings.save')}
      said={() => t('settings.saved')}
      onClose={onClose}
    >
      {([3, 2, 1] as const).map((level) => (
        <FieldGroup key={level} title={t(`levelOf.${level}`)}>
          {field(`times.${(level - 1) as 0 | 1 | 2}.acknowledge`, t('settings.acknowledge'))}
          {field(`times.${(level - 1) as 0 | 1 | 2}.resolve`, t('settings.resolve'))}
        </FieldGroup>
      ))}
      <FieldGroup title={t('settings.rules')}>
        {field('lateAfterMinutes', t('settings.late'))}
        {field('offlineAfterMinutes', t('settings.offline'))}
      </FieldGroup>
      <FieldGroup title={t('settings.guardians')}>
        <TickFields<Values>
          name="notices"
          label={t('settings.notices')}
          choices={guardianNotices.map((notice) => [notice, t(`notice.${notice}`)])}
          wide
        />
      </FieldGroup>
    </SavedForm>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { LineField, TickField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { savedSettings } from '@/lib/contracts/safety/visitors.ts';
import { limits } from '@/lib/rules/limits.ts';

type Settings = CallReply<'safety.visitorSettings'>;
interface Values {
  readonly asksHost: boolean;
  readonly overstayMinutes: string;
  readonly keptDays: string;
}

/** The rules of visits, opened when what counts now has arrived. */
export default function SettingsForm({ onClose }: { readonly onClose: () => void }) {
  const { data } = useCall('safety.visitorSettings', {});
  return data ? <Form settings={data} onClose={onClose} /> : null;
}

function Form({ settings, onClose }: { readonly settings: Settings; readonly onClose: () => void }) {
  const t = useTranslations('safety-visitor.settings');
  const number = (text: string) => Number(text || Number.NaN);
  const inputOf = ({ asksHost, overstayMinutes, keptDays }: Values) => ({
    asksHost,
    overstayMinutes: number(overstayMinutes),
    keptDays: number(keptDays),
    version: settings.version,
  });
  const checked = useCheckedForm(savedSettings, inputOf, {
    asksHost: settings.asksHost,
    overstayMinutes: String(settings.overstayMinutes),
    keptDays: String(settings.keptDays),
  });
  const kept = { min: limits.visitsKeptDaysMin, max: limits.visitsKeptDaysMax };
  return (
    <SavedForm
      endpoint="safety.saveVisitorSettings"
      {...checked}
      title={t('title')}
      submitLabel={t('save')}
      said={() => t('saved')}
      onClose={onClose}
    >
      <TickField<Values> name="asksHost" label={t('asksHost')} />
      <FieldGroup title={t('rules')}>
        <LineField<Values> name="overstayMinutes" label={t('overstay')} required maxLength={3} inputMode="numeric" />
        <LineField<Values>
          name="keptDays"
          label={t('kept')}
          required
          maxLength={4}
          inputMode="numeric"
          help={t('keptHelp', kept)}
        />
      </FieldGroup>
    </SavedForm>
  );
}

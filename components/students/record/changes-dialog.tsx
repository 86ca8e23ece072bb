'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DayField } from '@/components/shared/form/day-field.tsx';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { FormPanel } from '@/components/shared/form/form-panel.tsx';
import { useToday } from '@/components/shared/today.ts';
import { announce } from '@/lib/browser/announcements.ts';
import { useDownload } from '@/lib/browser/use-download.ts';
import { firstDayOf, monthOf, readWrittenDate } from '@/lib/rules/calendar-date.ts';
import { useFieldText } from './field-text.ts';

/** Exports what was entered between two days: this month where nothing else is chosen. */
export default function ChangesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('students.export');
  const said = useFieldText();
  const today = useToday();
  const [days, setDays] = useState({ from: firstDayOf(monthOf(today)), to: today });
  const [isTried, setTried] = useState(false);
  const file = useDownload('students.exportChanges', 'write');
  // As they are typed, before the field puts them right: else a click on the action would make its error go, and the
  // button with it.
  const [from, to] = [readWrittenDate(days.from), readWrittenDate(days.to)];
  const errors = {
    from: from ? undefined : said({ key: 'date' }),
    to: to ? (from && from > to ? said({ key: 'spanReversed' }) : undefined) : said({ key: 'date' }),
  };
  const count = Object.values(errors).filter(Boolean).length;
  const submit = async () => {
    setTried(true);
    if (count > 0 || !(from && to) || !(await file.run({ from, to }))) return;
    announce({ kind: 'toast', severity: 'success', text: t('doneChanges') });
    onClose();
  };
  return (
    <FormPanel
      title={t('changesTitle')}
      shape="dialog"
      submitLabel={t('changesAction')}
      loading={file.busy}
      submitError={null}
      errorCount={isTried ? count : 0}
      dirty={false}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t('changesText')}</p>
      <FieldGroup title={t('changesSpan')}>
        {(['from', 'to'] as const).map((name) => (
          <DayField
            key={name}
            label={t(name === 'from' ? 'changesFrom' : 'changesTo')}
            required
            value={days[name]}
            error={isTried ? errors[name] : undefined}
            onChange={(day) => setDays({ ...days, [name]: day })}
          />
        ))}
      </FieldGroup>
    </FormPanel>
  );
}

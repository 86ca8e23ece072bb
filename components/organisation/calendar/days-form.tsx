'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { ChoiceField, DayField, LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useDraftedForm } from '@/components/shared/form/use-checked-form.ts';
import { Button } from '@/components/ui/button.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import { type Calendar, savedDays } from '@/lib/contracts/organisation/calendar.ts';
import { isCalendarDate } from '@/lib/rules/calendar-date.ts';
import { daysAcross } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { schoolDaysOf } from '@/lib/rules/school-days.ts';
import { draftOfDays } from './draft-of-edited.ts';

interface DaysFormProps {
  /** The day that was clicked; '' begins without one. */
  readonly day: string;
  readonly calendar: Calendar;
  readonly onClose: () => void;
}

type Values = { from: string; to: string; kind: (typeof kinds)[number]; name: string };

const kinds = ['free', 'worked', 'workedWithoutMeals', 'closed'] as const;

/** States days of a span; says before saving how many school days come and go. */
export default function DaysForm({ day, calendar, onClose }: DaysFormProps) {
  const t = useTranslations('organisation-calendar');
  const own = calendar.days.find((one) => one.day === day);
  const inputOf = ({ kind, ...values }: Values) => ({
    version: calendar.version,
    ...values,
    schoolDay: kind === 'worked' || kind === 'workedWithoutMeals',
    mealServed: kind === 'worked',
    closure: kind === 'closed',
  });
  const checked = useDraftedForm(
    savedDays,
    inputOf,
    {
      from: day,
      to: day,
      kind: kindOf(own),
      name: own?.name ?? '',
    },
    { name: draftOfDays(day), version: calendar.version },
  );
  const { draft } = checked;
  const clear = useAction('organisation.clearCalendarDays');
  const leaveToRhythm = async () => {
    const outcome = await clear.run({ version: calendar.version, from: day, to: day });
    if (!outcome.ok) return;
    draft.forget();
    onClose();
  };
  return (
    <SavedForm
      endpoint="organisation.saveCalendarDays"
      {...checked}
      title={t('stateTitle')}
      submitLabel={t('save')}
      said={({ name }) => t('saved', { name })}
      onClose={onClose}
    >
      <FieldGroup title={t('stateGroup')}>
        <DayField<Values> name="from" label={t('from')} required />
        <DayField<Values> name="to" label={t('to')} required />
        <ChoiceField<Values> name="kind" label={t('what')} choices={kinds.map((kind) => [kind, t(`choice.${kind}`)])} />
        <LineField<Values> name="name" label={t('name')} help={t('nameHelp')} required maxLength={limits.nameChars} />
      </FieldGroup>
      <Effect calendar={calendar} />
      {own ? (
        <p>
          <Button look="link" busy={clear.busy} onClick={() => void leaveToRhythm()}>
            {t('clearDay', { name: own.name })}
          </Button>
        </p>
      ) : null}
    </SavedForm>
  );
}

function kindOf(own: Calendar['days'][number] | undefined): Values['kind'] {
  if (own?.closure) return 'closed';
  return own?.schoolDay ? (own.mealServed ? 'worked' : 'workedWithoutMeals') : 'free';
}

/** What saving would change, by the rule that everybody counts by. */
function Effect({ calendar }: { readonly calendar: Calendar }) {
  const t = useTranslations('organisation-calendar');
  const { from = '', to = '', kind } = useWatch<Values>();
  if (!isCalendarDate(from) || !isCalendarDate(to) || from > to) return null;
  const days = daysAcross(from, to);
  if (days > limits.calendarSpanDays) return null;
  const before = schoolDaysOf(from, to, calendar).length;
  const isFree = kind === 'free' || kind === 'closed';
  return (
    <>
      <p role="status">{t('effect', { days, before, after: isFree ? 0 : days })}</p>
      {kind === 'closed' ? <p>{t('closedMeaning')}</p> : null}
    </>
  );
}

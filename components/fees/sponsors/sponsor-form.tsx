'use client';

import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import {
  ChoiceField,
  DayField,
  LineField,
  LinesField,
  MoneyField,
  TickField,
  TickFields,
} from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useDraftedForm } from '@/components/shared/form/use-checked-form.ts';
import { newDraft } from '@/components/shared/form/use-waiting-form.ts';
import { useToday } from '@/components/shared/today.ts';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { type Sponsor, savedSponsor, sponsorKinds } from '@/lib/contracts/fees/sponsors.ts';
import { recordLimits } from '@/lib/rules/limits/record-limits.ts';
import { centsText, hundredthsText, readCents, readHundredths } from '@/lib/rules/money.ts';
import { useItems } from '../use-items.ts';
import { useScopeChoices } from '../use-scope-choices.ts';

interface SponsorFormProps {
  /** Null adds one. */
  readonly sponsor: Sponsor | null;
  readonly onClose: () => void;
}

/** Who pays in place of families: how much, of what, for which grades. */
export default function SponsorForm({ sponsor, onClose }: SponsorFormProps) {
  const t = useTranslations('fees-charges.sponsor');
  const kept = sponsor ? { id: sponsor.id, version: sponsor.version } : {};
  const checked = useDraftedForm(
    savedSponsor,
    (values: SponsorValues) => ({ ...sponsorInput(values), ...kept }),
    sponsorValues(sponsor, useToday()),
    { name: sponsor?.id ?? newDraft, version: sponsor?.version ?? null },
  );
  return (
    <SavedForm
      endpoint="fees.saveSponsor"
      {...checked}
      title={t(sponsor ? 'editTitle' : 'add')}
      submitLabel={t('save')}
      said={({ name }) => t('saved', { name })}
      onClose={onClose}
    >
      <SponsorFacts />
      <SponsorScope />
    </SavedForm>
  );
}

function SponsorFacts() {
  const t = useTranslations('fees-charges.sponsor');
  const by = useFormContext<SponsorValues>().watch('by');
  return (
    <FieldGroup title={t('facts')}>
      <LineField<SponsorValues> name="name" label={t('name')} required maxLength={recordLimits.nameChars} />
      <ChoiceField<SponsorValues>
        name="kind"
        label={t('kind')}
        choices={sponsorKinds.map((kind) => [kind, t(`kindOf.${kind}`)])}
      />
      <ChoiceField<SponsorValues>
        name="by"
        label={t('by')}
        choices={[
          ['percent', t('byPercent')],
          ['amount', t('byAmount')],
        ]}
      />
      {by === 'percent' ? (
        <LineField<SponsorValues>
          name="percentBp"
          label={t('percent')}
          required
          maxLength={6}
          inputMode="decimal"
          help={t('percentHelp')}
        />
      ) : (
        <MoneyField<SponsorValues> name="amountCents" label={t('amount')} required />
      )}
      <DayField<SponsorValues> name="validFrom" label={t('validFrom')} required />
      <DayField<SponsorValues> name="validTo" label={t('validTo')} help={t('validToHelp')} />
      <div className="full-row">
        <TickField<SponsorValues> name="enabled" label={t('enabledTick')} />
      </div>
    </FieldGroup>
  );
}

/** Of which items, and for every child of which grades; other children are named one by one. */
function SponsorScope() {
  const t = useTranslations('fees-charges.sponsor');
  const { grades } = useScopeChoices();
  const { items } = useItems();
  return (
    <FieldGroup title={t('scope')}>
      {items.length > 0 ? (
        <TickFields<SponsorValues>
          name="itemIds"
          label={t('itemsOf')}
          wide
          choices={items.map(({ id, name }) => [id, name])}
        />
      ) : null}
      <TickFields<SponsorValues> name="grades" label={t('grades')} wide choices={grades} />
      <LinesField<SponsorValues> name="note" label={t('note')} rows={3} maxLength={recordLimits.noteChars} />
    </FieldGroup>
  );
}

type Input = CallInput<'fees.saveSponsor'>;

/** What the form holds: texts as they are typed, under the names by which they are sent. */
interface SponsorValues {
  name: string;
  kind: string;
  itemIds: string[];
  grades: string[];
  by: 'percent' | 'amount';
  percentBp: string;
  amountCents: string;
  validFrom: string;
  validTo: string;
  enabled: boolean;
  note: string;
}

const sponsorValues = (sponsor: Sponsor | null, today: string): SponsorValues => ({
  name: sponsor?.name ?? '',
  kind: sponsor?.kind ?? 'careWaiver',
  itemIds: sponsor?.itemIds ?? [],
  grades: sponsor?.grades ?? [],
  by: sponsor?.amountCents == null ? 'percent' : 'amount',
  percentBp: sponsor?.percentBp == null ? (sponsor ? '' : '100') : hundredthsText(sponsor.percentBp),
  amountCents: sponsor?.amountCents == null ? '' : centsText(sponsor.amountCents),
  validFrom: sponsor?.validFrom ?? today,
  validTo: sponsor?.validTo ?? '',
  enabled: sponsor?.enabled ?? true,
  note: sponsor?.note ?? '',
});

/** The values as the backend takes them. */
const sponsorInput = ({ by, percentBp, amountCents, validTo, ...values }: SponsorValues): Input => ({
  ...values,
  kind: values.kind as Input['kind'],
  grades: values.grades as Input['grades'],
  percentBp: by === 'percent' ? (readHundredths(percentBp) ?? Number.NaN) : null,
  amountCents: by === 'amount' ? (readCents(amountCents) ?? Number.NaN) : null,
  validTo: validTo || null,
});

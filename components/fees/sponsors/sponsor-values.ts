import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import type { Sponsor } from '@/lib/contracts/fees/sponsors.ts';
import { centsText, hundredthsText, readCents, readHundredths } from '@/lib/rules/money.ts';

type Input = CallInput<'fees.saveSponsor'>;

/** What the form holds: texts as they are typed, under the names by which they are sent. */
export interface SponsorValues {
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

export const sponsorValues = (sponsor: Sponsor | null, today: string): SponsorValues => ({
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
export const sponsorInput = ({ by, percentBp, amountCents, validTo, ...values }: SponsorValues): Input => ({
  ...values,
  kind: values.kind as Input['kind'],
  grades: values.grades as Input['grades'],
  percentBp: by === 'percent' ? (readHundredths(percentBp) ?? Number.NaN) : null,
  amountCents: by === 'amount' ? (readCents(amountCents) ?? Number.NaN) : null,
  validTo: validTo || null,
});

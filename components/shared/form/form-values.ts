import type { Field, Fields } from '@/lib/contracts/fields.ts';
import { centsText, readCents, readSignedCents } from '@/lib/rules/money.ts';
import { quantityText, readQuantity } from '@/lib/rules/quantity.ts';

/** A record as a list answers it. */
export interface KeptRow {
  readonly id: string;
  readonly version: number;
}

/** What the controls of a form hold: text, and whether a box is ticked. */
export type FormValues = Record<string, string | boolean>;

const written = (fields: Fields) => Object.entries(fields).filter(([, { form }]) => form !== null);

/** What the controls show of a record; of a new one what it begins with, by the day that it is at the school. */
export const readValues = (fields: Fields, row: KeptRow | null, today = ''): FormValues =>
  Object.fromEntries(
    written(fields).map(([name, field]) => [
      name,
      row ? shownValue(field, (row as unknown as Record<string, unknown>)[name]) : firstValue(field, today),
    ]),
  );

function shownValue(field: Field, value: unknown): string | boolean {
  if (field.is === 'tick') return value === true;
  if (field.is === 'quantity' && typeof value === 'number') return quantityText(value);
  return field.is === 'money' && typeof value === 'number' ? centsText(value) : String(value ?? '');
}

function firstValue(field: Field, today: string): string | boolean {
  if (field.is === 'tick') return field.first ?? false;
  if (field.is === 'whole') return String(field.first ?? '');
  if (field.is === 'day') return field.first === 'today' ? today : '';
  return field.is === 'choice' ? String(field.first ?? field.of[0]) : '';
}

/** What is sent of what the controls hold. */
export const typedValues = (fields: Fields, row: KeptRow | null, values: FormValues): Record<string, unknown> => ({
  ...(row ? { id: row.id, version: row.version } : {}),
  ...Object.fromEntries(written(fields).map(([name, field]) => [name, typedValue(field, values[name])])),
});

function typedValue(field: Field, value: string | boolean | undefined): unknown {
  if (field.is === 'choice') return field.of.find((one) => String(one) === value) ?? value;
  // An empty control is no number, and not nought.
  if (field.is === 'whole') return value === '' ? Number.NaN : Number(value);
  // Neither is an empty amount; one that cannot be read is refused beside its field.
  if (field.is === 'money') return value === '' && field.optional ? null : readAmount(field, String(value ?? ''));
  if (field.is === 'quantity') return value === '' ? noQuantity(field) : (readQuantity(String(value)) ?? Number.NaN);
  const maybe = ['day', 'month', 'reference', 'child'].includes(field.is);
  return maybe && !isRequired(field) && value === '' ? null : value;
}

/** Whether a form cannot be saved with the field left empty. */
export const isRequired = (field: Field): boolean =>
  field.is !== 'tick' && !('optional' in field && field.optional === true);

const noQuantity = ({ optional }: { readonly optional?: true }) => (optional ? null : Number.NaN);

const readAmount = ({ signed }: { readonly signed?: true }, text: string): number =>
  (signed ? readSignedCents(text) : readCents(text)) ?? Number.NaN;

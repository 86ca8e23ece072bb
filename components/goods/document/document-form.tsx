'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { type Choices, FieldPart } from '@/components/shared/form/field-part.tsx';
import { type FormValues, type KeptRow, readValues, typedValues } from '@/components/shared/form/form-values.ts';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useDraftedForm } from '@/components/shared/form/use-checked-form.ts';
import { newDraft } from '@/components/shared/form/use-waiting-form.ts';
import type { CallInput, CallReply, EndpointName } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { Fields } from '@/lib/contracts/fields.ts';
import { LineFields } from './line-fields.tsx';
import { emptyLine, type LinePart, type LineValues, typedLine } from './line-values.ts';

type DocumentChoices = CallReply<'goods.documentChoices'>;

interface DocumentFormProps<N extends EndpointName> {
  /** What saves it. */
  readonly endpoint: N;
  /** The head. */
  readonly fields: Fields;
  /** What the endpoint takes. */
  readonly schema: z.ZodType;
  /** Where `add`, `editTitle`, `save`, `saved` with the number and the fields' texts are. */
  readonly words: string;
  readonly title?: string;
  /** What lines ask for beside their item and quantity. */
  readonly parts: readonly LinePart[];
  readonly mayBeWords?: boolean;
  /** Null adds one. */
  readonly row: KeptRow | null;
  /** What a new one begins with. */
  readonly first?: Readonly<Record<string, string | boolean>>;
  /** The same of what is known only once there is something to choose among. */
  readonly firstOf?: ((choices: DocumentChoices) => Readonly<Record<string, string>>) | undefined;
  readonly lines?: readonly LineValues[];
  /** Whether a field of the head means something beside what the others say. */
  readonly asks?: (name: string, head: FormValues) => boolean;
  /** What is sent beside what is typed. */
  readonly input?: Partial<CallInput<N>>;
  /** What further references of the head are chosen among, by field. */
  readonly choices?: Readonly<Record<string, Choices>>;
  /** What is sent with a line beside what is typed, by its place. */
  readonly lineInput?: (at: number) => object;
  /** Lines that stand fast, in place of those that can be added. */
  readonly children?: (choices: DocumentChoices) => ReactNode;
  /** Stands below the lines that can be added. */
  readonly below?: (choices: DocumentChoices) => ReactNode;
  /** Gets what was saved, after the form has closed. */
  readonly onSaved?: (reply: CallReply<N>) => void;
  readonly onClose: () => void;
}

type Values = Record<string, string | boolean | LineValues[]>;

interface Numbered {
  readonly number: string;
  readonly state: string;
}
const numberAndState = ({ number, state }: Numbered) => ({ number, state });

/** The form of a document with its head and lines; opens once there is something to choose among. */
export function DocumentForm<N extends EndpointName>(props: DocumentFormProps<N>) {
  const found = useCall('goods.documentChoices', {}).data;
  return found ? <Opened {...props} found={found} /> : null;
}

function Opened<N extends EndpointName>(props: DocumentFormProps<N> & { readonly found: DocumentChoices }) {
  const { endpoint, fields, schema, words, parts, first, lines, input, lineInput, found, onClose } = props;
  const [row] = useState(props.row);
  const t = useTranslations(words);
  const inputOf = (values: Values) => {
    const typed = (values.lines as LineValues[]).map((line, at) => {
      const { itemId, ...rest } = typedLine(line, parts);
      // Lines that stand fast are named by their places.
      return { ...rest, ...(props.children ? {} : { itemId }), ...lineInput?.(at) };
    });
    return { ...input, ...typedValues(fields, row, values as FormValues), lines: typed } as CallInput<N>;
  };
  const opened: Values = {
    ...readValues(fields, row),
    ...props.firstOf?.(found),
    ...first,
    lines: [...(lines ?? [emptyLine])],
  };
  const kept = { name: row?.id ?? newDraft, version: row?.version ?? null };
  const checked = useDraftedForm(schema, inputOf, opened, kept);
  const named = (of: readonly { readonly id: string; readonly name: string }[]) =>
    of.map(({ id, name }) => [id, name] as const);
  const shared = useTranslations('goods-documents');
  const warehouses = named(found.warehouses);
  const suppliers = found.suppliers.map(
    ({ id, name, papersOver }) => [id, papersOver ? shared('papersOver', { name }) : name] as const,
  );
  const offered: Readonly<Record<string, Choices>> = {
    ...{ warehouseId: warehouses, toWarehouseId: warehouses, supplierId: suppliers },
    ...props.choices,
  };
  const head = useWatch({ control: checked.form.control }) as FormValues;
  const shelves = found.warehouses.find(({ id }) => id === head.warehouseId)?.shelves ?? [];
  const isAsked = (name: string) => props.asks?.(name, head) ?? true;
  return (
    <SavedForm
      endpoint={endpoint}
      {...checked}
      shape="wide"
      title={props.title ?? t(row ? 'editTitle' : 'add')}
      submitLabel={t('save')}
      said={(_, reply) => t('saved', numberAndState(reply as Numbered))}
      onSaved={(_, reply) => props.onSaved?.(reply)}
      onClose={onClose}
    >
      <FieldGroup title={t('facts')}>
        {Object.entries(fields).map(([name, field]) =>
          field.form === null || !isAsked(name) ? null : (
            <FieldPart key={name} name={name} field={field} words={words} choices={offered[name]} />
          ),
        )}
      </FieldGroup>
      {props.children?.(found) ?? (
        <LineFields items={found.items} parts={parts} mayBeWords={props.mayBeWords ?? false} shelves={shelves} />
      )}
      {props.below?.(found)}
    </SavedForm>
  );
}

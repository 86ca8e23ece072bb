'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { ChoiceField, LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import type { CallInput, CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { savedNumberPatterns } from '@/lib/contracts/fees/number-patterns.ts';
import {
  type NumberedKind,
  type NumberPattern,
  numberDigits,
  numberedKinds,
  numberParts,
  numberRestarts,
  numberText,
} from '@/lib/rules/fees/number-patterns.ts';

interface NumberPatternsProps {
  readonly onClose: () => void;
}

/** How numbers of documents are formed, with the next one of each as an example. */
export default function NumberPatterns({ onClose }: NumberPatternsProps) {
  const { data } = useCall('fees.numberPatterns', {});
  return data ? <Loaded given={data} onClose={onClose} /> : null;
}

type Given = CallReply<'fees.numberPatterns'>;

interface PatternValues {
  /** Choices hold texts. */
  patterns: Record<NumberedKind, Omit<NumberPattern, 'digits'> & { readonly digits: string }>;
}

/** What is typed as a pattern; letters may be typed small. */
const patternOf = ({ prefix, digits, ...rest }: PatternValues['patterns'][NumberedKind]): NumberPattern => ({
  ...rest,
  prefix: prefix.trim().toUpperCase(),
  digits: Number(digits),
});

function Loaded({ given, onClose }: NumberPatternsProps & { readonly given: Given }) {
  const t = useTranslations('fees-counter.numbers');
  const { version } = given;
  const each = <V,>(of: (kind: NumberedKind) => V) =>
    Object.fromEntries(numberedKinds.map((kind) => [kind, of(kind)])) as Record<NumberedKind, V>;
  const inputOf = ({ patterns }: PatternValues) =>
    ({ patterns: each((kind) => patternOf(patterns[kind])), version }) as CallInput<'fees.saveNumberPatterns'>;
  const checked = useCheckedForm<PatternValues, CallInput<'fees.saveNumberPatterns'>>(savedNumberPatterns, inputOf, {
    patterns: each((kind) => ({ ...given.patterns[kind], digits: String(given.patterns[kind].digits) })),
  });
  return (
    <SavedForm
      endpoint="fees.saveNumberPatterns"
      {...checked}
      shape="wide"
      title={t('title')}
      submitLabel={t('save')}
      said={() => t('saved')}
      onClose={onClose}
    >
      <p>{t('text')}</p>
      {numberedKinds.map((kind) => (
        <PatternFields key={kind} kind={kind} given={given} />
      ))}
    </SavedForm>
  );
}

function PatternFields({ kind, given }: { readonly kind: NumberedKind; readonly given: Given }) {
  const t = useTranslations('fees-counter.numbers');
  const typed = useWatch<PatternValues, `patterns.${NumberedKind}`>({ name: `patterns.${kind}` });
  const pattern = patternOf(typed);
  const before = given.patterns[kind];
  const isSame = (['prefix', 'parts', 'digits', 'restart'] as const).every((part) => pattern[part] === before[part]);
  const { serial, changed } = given.next[kind];
  const next = numberText(pattern, given.day, isSame ? serial : changed);
  return (
    <FieldGroup title={t(`kindOf.${kind}`)}>
      <LineField<PatternValues>
        name={`patterns.${kind}.prefix`}
        label={t('prefix')}
        required
        maxLength={6}
        help={t('next', { number: next })}
      />
      <ChoiceField<PatternValues>
        name={`patterns.${kind}.parts`}
        label={t('parts')}
        choices={numberParts.map((parts) => [parts, t(`partsOf.${parts}`)] as const)}
      />
      <ChoiceField<PatternValues>
        name={`patterns.${kind}.digits`}
        label={t('digits')}
        choices={numberDigits.map((digits) => [String(digits), t('digitsOf', { digits })] as const)}
      />
      <ChoiceField<PatternValues>
        name={`patterns.${kind}.restart`}
        label={t('restart')}
        choices={numberRestarts.map((restart) => [restart, t(`restartOf.${restart}`)] as const)}
      />
    </FieldGroup>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from '@/components/shared/form/field.tsx';
import { pressedKey } from '@/components/ui/pressed-key.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { scanned } from '@/lib/rules/goods/barcodes.ts';
import { limits } from '@/lib/rules/limits.ts';
import { quantityText, readQuantity } from '@/lib/rules/quantity.ts';
import { emptyLine, type LineValues } from './line-values.ts';

interface WithLines {
  lines: LineValues[];
}

/** Where a scanner types a code: its item gets a line, or one more in the line that it has. */
export function ScanField({ items }: { readonly items: CallReply<'goods.documentChoices'>['items'] }) {
  const t = useTranslations('goods-documents');
  const { getValues, setValue } = useFormContext<WithLines>();
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const take = (code: string) => {
    const [item] = scanned(items, code);
    if (!item) return setSaid(t('unknownCode', { code }));
    const lines = getValues('lines');
    const at = lines.findIndex(({ itemId }) => itemId === item.id);
    const line = lines[at];
    const quantity = quantityText((readQuantity(line?.quantity ?? '') ?? 0) + 1_0000);
    const one = { ...(line ?? emptyLine), itemId: item.id, quantity };
    // The line that a form begins with is filled first.
    const free = at >= 0 ? at : lines.findIndex(({ itemId, note }) => itemId === '' && note === '');
    const next = free >= 0 ? lines.with(free, one) : [...lines, one];
    if (next.length > limits.goodsLines) return;
    setValue('lines', next, { shouldDirty: true });
    setTyped('');
    setSaid(t('scanned', { name: item.name, quantity }));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (pressedKey(event) !== 'Enter') return;
    // It sends nothing: some scanners end with Enter twice, of which the second finds nothing typed.
    event.preventDefault();
    const code = typed.trim();
    if (code !== '') take(code);
  };
  return (
    <Field label={t('scan')} help={t('scanHelp')} wide>
      {(control) => (
        <>
          <input
            {...control}
            value={typed}
            maxLength={limits.nameChars}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
          />
          {said ? <span role="status">{said}</span> : null}
        </>
      )}
    </Field>
  );
}

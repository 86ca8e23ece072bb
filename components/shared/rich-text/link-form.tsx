'use client';

import type { Editor } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { pressedKey } from '@/components/ui/pressed-key.ts';
import { linkAddress } from '@/lib/rules/rich-text.ts';
import { Button } from '../../ui/button.tsx';
import styles from './rich-text.module.css';

interface LinkFormProps {
  readonly editor: Editor;
  /** Where the marked words lead now; empty for no link. */
  readonly address: string;
  readonly onClose: () => void;
}

/**
 * Where the marked words lead; without marked words the address itself is written. Not a form of its own, for it stands
 * inside one.
 */
export function LinkForm({ editor, address, onClose }: LinkFormProps) {
  const t = useTranslations('widgets.richText');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  useEffect(() => field.current?.focus(), []);

  const apply = () => {
    const href = linkAddress(field.current?.value ?? '');
    if (!href) return setWrong(true);
    const words = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !address)
      words.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else words.setLink({ href }).run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Enter' && pressedKey(event) !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (pressedKey(event) === 'Enter') apply();
    else onClose();
  };
  return (
    <div className={styles.link}>
      <label htmlFor={id}>{t('address')}</label>
      <input
        ref={field}
        id={id}
        defaultValue={address}
        inputMode="url"
        autoComplete="off"
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}error` : undefined}
        onKeyDown={onKeyDown}
      />
      <Button onClick={apply}>{t('setLink')}</Button>
      {address ? (
        <Button look="quiet" onClick={remove}>
          {t('removeLink')}
        </Button>
      ) : null}
      {isWrong ? (
        <p id={`${id}error`} className={styles.complaint} role="alert">
          {t('noLink')}
        </p>
      ) : null}
    </div>
  );
}

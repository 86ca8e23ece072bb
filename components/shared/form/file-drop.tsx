'use client';

import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { FieldControl } from './field.tsx';
import styles from './file-drop.module.css';

interface FileDropProps {
  readonly title: string;
  /** What may be done beside a click. */
  readonly text: string;
  /** Endings that the browser offers. */
  readonly accept: string;
  /** Of the field of a form that it stands in; there it is one line. */
  readonly control?: FieldControl;
  /** One line, where something else has the room. */
  readonly isLine?: boolean;
  readonly onFile: (file: File) => void;
}

/** A place to choose a file by a click or the keyboard, or to drop it on. */
export function FileDrop({ title, text, accept, control, isLine = control !== undefined, onFile }: FileDropProps) {
  const ownId = useId();
  const fieldId = control?.id ?? ownId;
  const [isOver, setOver] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (file) onFile(file);
    // The same file may be chosen again once it has been mended.
    input.value = '';
  };
  // Chosen before the scripts listened: nothing was told, but the field of the served page still holds it. Where what
  // is done early is kept, it is told again after what was done before it.
  const takeEarly = useEffectEvent(() => {
    if (field.current && !field.current.closest('[data-awaiting]')) take(field.current);
  });
  useEffect(() => takeEarly(), []);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    <label
      className={isLine ? `${styles.drop} ${styles.line}` : styles.drop}
      htmlFor={fieldId}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <span className={styles.title}>{title}</span>
      <span>{text}</span>
      <input
        {...control}
        ref={field}
        id={fieldId}
        type="file"
        accept={accept}
        className="unseen"
        onChange={(event) => take(event.target)}
      />
    </label>
  );
}

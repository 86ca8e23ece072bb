'use client';

import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { limits } from '@/lib/rules/limits.ts';
import { pictureTypeOf, signatureBytes } from '@/lib/rules/picture-type.ts';
import type { FieldControl } from '../form/field.tsx';
import { editorMarks } from './editor-marks.ts';
import { EditorTools } from './editor-tools.tsx';
import styles from './rich-text.module.css';

export type PlacedPicture = { readonly source: string } | { readonly error: string };

interface RichTextEditorProps {
  /** Of the field around it: name, errors and help are tied to the text. */
  readonly control: FieldControl;
  readonly label: string;
  /** HTML to begin with. */
  readonly initial: string;
  /** The text as HTML; empty when nothing is written. */
  readonly onChange: (html: string) => void;
  /** Uploads a picture; absent where texts have none. */
  readonly onPicture?: (file: File) => Promise<PlacedPicture>;
  /** Pixels of the whole editor (modules section 9). */
  readonly height?: number;
}

/**
 * Text with headings, lists, links and pictures, 500 px high by default. Weighs on the browser, so a form loads it with
 * `lazyScreen`. The server cleans what it writes (`lib/backend/kernel/rich-text.ts`); `RichText` shows it.
 */
export default function RichTextEditor({
  control,
  label,
  initial,
  onChange,
  onPicture,
  height = 500,
}: RichTextEditorProps) {
  const t = useTranslations('widgets.richText');
  const [complaint, setComplaint] = useState<string | null>(null);
  const [isPlacing, setPlacing] = useState(false);
  const { id, 'aria-invalid': invalid, 'aria-describedby': describedBy, 'aria-required': required } = control;
  const attributes = {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    class: `breaks ${styles.prose} ${styles.text}`,
    ...(invalid ? { 'aria-invalid': 'true' } : {}),
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    ...(required ? { 'aria-required': 'true' } : {}),
  };
  const editor = useEditor({
    extensions: editorMarks,
    content: initial,
    immediatelyRender: false,
    onUpdate: ({ editor: written }) => onChange(written.isEmpty ? '' : written.getHTML()),
    editorProps: {
      attributes,
      handlePaste: (_, event) => takeFiles(event.clipboardData?.files),
      handleDrop: (_, event) => takeFiles(event.dataTransfer?.files),
    },
  });
  const isEmpty = useEditorState({ editor, selector: (state) => state.editor?.isEmpty ?? true });

  function takeFiles(files: FileList | undefined): boolean {
    if (!files?.length || !onPicture) return false;
    void place([...files]);
    return true;
  }
  async function place(files: readonly File[]) {
    if (!onPicture) return;
    setComplaint(null);
    setPlacing(true);
    for (const file of files) {
      const placed = (await refusalOf(file)) ?? (await onPicture(file));
      if ('error' in placed) setComplaint(placed.error);
      else editor?.chain().focus().setImage({ src: placed.source, alt: '' }).run();
    }
    setPlacing(false);
  }
  async function refusalOf(file: File): Promise<PlacedPicture | null> {
    if (file.size > limits.pictureBytes) return { error: t('tooLarge', { max: limits.pictureBytes / 1024 / 1024 }) };
    const start = new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer());
    return pictureTypeOf(start) ? null : { error: t('pictureType') };
  }

  return (
    <div className={styles.editor} style={{ height }} data-invalid={invalid}>
      {editor ? (
        <EditorTools editor={editor} textId={id} {...(onPicture ? { onPictures: (files) => void place(files) } : {})} />
      ) : null}
      <p className={styles.complaint} role="alert">
        {complaint}
      </p>
      {isPlacing ? <p role="status">{t('placing')}</p> : null}
      <EditorContent editor={editor} className={styles.paper} data-empty={isEmpty || undefined} />
    </div>
  );
}

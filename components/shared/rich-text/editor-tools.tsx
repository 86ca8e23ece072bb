'use client';

import FormatBold from '@mui/icons-material/FormatBold';
import FormatItalic from '@mui/icons-material/FormatItalic';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import FormatListNumbered from '@mui/icons-material/FormatListNumbered';
import FormatQuote from '@mui/icons-material/FormatQuote';
import FormatUnderlined from '@mui/icons-material/FormatUnderlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import InsertLink from '@mui/icons-material/InsertLink';
import Redo from '@mui/icons-material/Redo';
import Title from '@mui/icons-material/Title';
import Undo from '@mui/icons-material/Undo';
import { type Editor, useEditorState } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import { type ComponentType, useRef, useState } from 'react';
import { LinkForm } from './link-form.tsx';
import styles from './rich-text.module.css';
import { useToolbarKeys } from './use-toolbar-keys.ts';

interface EditorToolsProps {
  readonly editor: Editor;
  readonly textId: string;
  readonly onPictures?: (files: readonly File[]) => void;
}

interface Tool {
  readonly name: 'heading' | 'bold' | 'italic' | 'underline' | 'bulletList' | 'orderedList' | 'blockquote';
  readonly Icon: ComponentType<{ fontSize: 'small' }>;
  readonly run: (editor: Editor) => unknown;
}

const tools: readonly Tool[] = [
  { name: 'heading', Icon: Title, run: (e) => e.chain().focus().toggleHeading({ level: 3 }).run() },
  { name: 'bold', Icon: FormatBold, run: (e) => e.chain().focus().toggleBold().run() },
  { name: 'italic', Icon: FormatItalic, run: (e) => e.chain().focus().toggleItalic().run() },
  { name: 'underline', Icon: FormatUnderlined, run: (e) => e.chain().focus().toggleUnderline().run() },
  { name: 'bulletList', Icon: FormatListBulleted, run: (e) => e.chain().focus().toggleBulletList().run() },
  { name: 'orderedList', Icon: FormatListNumbered, run: (e) => e.chain().focus().toggleOrderedList().run() },
  { name: 'blockquote', Icon: FormatQuote, run: (e) => e.chain().focus().toggleBlockquote().run() },
];

/** What can be done with the text; arrow keys move between the tools, Tab leaves them. */
export function EditorTools({ editor, textId, onPictures }: EditorToolsProps) {
  const t = useTranslations('widgets.richText');
  const [isLinking, setLinking] = useState(false);
  const chosen = useRef<HTMLInputElement>(null);
  const bar = useToolbarKeys();
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      active: tools.filter(({ name }) => now.isActive(name)).map(({ name }) => name),
      isLink: now.isActive('link'),
      link: String(now.getAttributes('link').href ?? ''),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  const plain = (name: 'undo' | 'redo', Icon: Tool['Icon'], isPossible: boolean) => (
    <button
      type="button"
      aria-label={t(name)}
      data-hint={t(name)}
      aria-disabled={!isPossible || undefined}
      onClick={() => editor.chain().focus()[name]().run()}
    >
      <Icon fontSize="small" />
    </button>
  );
  return (
    <>
      <div ref={bar} className={styles.tools} role="toolbar" aria-label={t('tools')} aria-controls={textId}>
        {tools.map(({ name, Icon, run }) => (
          <button
            type="button"
            key={name}
            aria-label={t(name)}
            data-hint={t(name)}
            aria-pressed={state.active.includes(name)}
            onClick={() => run(editor)}
          >
            <Icon fontSize="small" />
          </button>
        ))}
        <button
          type="button"
          aria-label={t('link')}
          data-hint={t('link')}
          aria-pressed={state.isLink}
          aria-expanded={isLinking}
          onClick={() => setLinking(!isLinking)}
        >
          <InsertLink fontSize="small" />
        </button>
        {onPictures ? (
          <button
            type="button"
            aria-label={t('picture')}
            data-hint={t('picture')}
            onClick={() => chosen.current?.click()}
          >
            <ImageOutlined fontSize="small" />
          </button>
        ) : null}
        {plain('undo', Undo, state.canUndo)}
        {plain('redo', Redo, state.canRedo)}
      </div>
      {onPictures ? (
        <input
          ref={chosen}
          type="file"
          hidden
          accept="image/png,image/jpeg"
          aria-label={t('picture')}
          onChange={(event) => {
            onPictures([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      ) : null}
      {isLinking ? <LinkForm editor={editor} address={state.link} onClose={() => setLinking(false)} /> : null}
    </>
  );
}

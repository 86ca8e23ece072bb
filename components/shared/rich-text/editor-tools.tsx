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
import { type ComponentProps, type ComponentType, useRef, useState } from 'react';
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
  return (
    <>
      <div ref={bar} className={styles.tools} role="toolbar" aria-label={t('tools')} aria-controls={textId}>
        {tools.map(({ name, Icon, run }) => (
          <ToolButton
            key={name}
            name={name}
            Icon={Icon}
            aria-pressed={state.active.includes(name)}
            onClick={() => run(editor)}
          />
        ))}
        <ToolButton
          name="link"
          Icon={InsertLink}
          aria-pressed={state.isLink}
          aria-expanded={isLinking}
          onClick={() => setLinking(!isLinking)}
        />
        {onPictures ? <ToolButton name="picture" Icon={ImageOutlined} onClick={() => chosen.current?.click()} /> : null}
        <ToolButton
          name="undo"
          Icon={Undo}
          aria-disabled={!state.canUndo || undefined}
          onClick={() => editor.chain().focus().undo().run()}
        />
        <ToolButton
          name="redo"
          Icon={Redo}
          aria-disabled={!state.canRedo || undefined}
          onClick={() => editor.chain().focus().redo().run()}
        />
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

interface ToolButtonProps extends ComponentProps<'button'> {
  readonly name: Tool['name'] | 'link' | 'picture' | 'undo' | 'redo';
  readonly Icon: Tool['Icon'];
}

function ToolButton({ name, Icon, ...rest }: ToolButtonProps) {
  const t = useTranslations('widgets.richText');
  return (
    <button type="button" aria-label={t(name)} data-hint={t(name)} {...rest}>
      <Icon fontSize="small" />
    </button>
  );
}

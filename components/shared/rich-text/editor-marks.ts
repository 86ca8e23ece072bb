import Image from '@tiptap/extension-image';
import StarterKit from '@tiptap/starter-kit';
import { linkSchemes } from '@/lib/rules/rich-text.ts';

/**
 * A picture pasted from elsewhere is not taken along: the page may not load it, and its site would learn of every
 * reader.
 */
const OwnImage = Image.extend({ parseHTML: () => [{ tag: 'img[src^="/api/organisation/textPicture?"]' }] });

/** What a text may hold; the server's list (`lib/backend/kernel/rich-text.ts`) is the same. */
export const editorMarks = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, protocols: [...linkSchemes], defaultProtocol: 'https' },
  }),
  OwnImage,
];

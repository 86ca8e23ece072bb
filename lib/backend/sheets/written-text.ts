import { limits } from '@/lib/rules/limits.ts';
import { pdfText } from './pdf-text.ts';
import { walkXml } from './xml-parts.ts';
import { readArchive, sheetArchive, textOf } from './zip-archive.ts';

/** Files of which the text is taken out. */
export type TextFormat = 'docx' | 'pptx' | 'xlsx' | 'pdf';

/** The parts of each that hold what people wrote, and the element that ends a line of it. */
const written = {
  docx: { part: /^word\/(document|header\d*|footer\d*|footnotes)\.xml$/, line: 'p' },
  pptx: { part: /^ppt\/(slides|notesSlides)\/\w+\.xml$/, line: 'p' },
  xlsx: { part: /^xl\/(sharedStrings|worksheets\/sheet\d+)\.xml$/, line: 'si' },
} as const;

/**
 * What people wrote in a document, in this process, which is a reader: its beginning, where it is long; '' where there
 * is none that can be taken out. @throws ServiceError tooLarge, tooManyParts, unreadableFile, fileTooComplex
 */
export async function writtenText(path: string, format: TextFormat): Promise<string> {
  if (format === 'pdf') return pdfText(path);
  const { part, line } = written[format];
  const archive = await readArchive(path, sheetArchive);
  const found: string[] = [];
  let length = 0;
  let isText = false;
  try {
    for (const name of archive.names.filter((one) => part.test(one))) {
      if (length >= limits.fileTextChars) break;
      const pieces = await textOf(archive, name);
      if (!pieces) continue;
      await walkXml(pieces, {
        open: (element) => {
          if (element === 't') isText = true;
        },
        text: (text) => {
          if (!isText || length >= limits.fileTextChars) return;
          found.push(text);
          length += text.length;
        },
        close: (element) => {
          if (element === 't') isText = false;
          if (element === line) found.push('\n');
        },
      });
    }
  } finally {
    archive.close();
  }
  return tidy(found.join(''));
}

const tidy = (text: string) =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim()
    .slice(0, limits.fileTextChars);

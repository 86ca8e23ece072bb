import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { zipped } from '@/lib/dev/test-sheets.ts';
import { textOfFile } from './text-of-file.ts';
import { type TextFormat, writtenText } from './written-text.ts';

const folder = mkdtempSync(join(tmpdir(), 'written-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function stored(content: Uint8Array | string): string {
  const path = join(folder, `${files++}`);
  writeFileSync(path, content);
  return path;
}

const xml = (body: string) => `<?xml version="1.0"?><r xmlns:w="w" xmlns:a="a">${body}</r>`;

test.each([
  [
    'docx',
    [
      [
        'word/document.xml',
        xml('<w:p><w:t>春天</w:t><w:t>来了</w:t></w:p><w:p><w:instr>x</w:instr><w:t>花开</w:t></w:p>'),
      ],
    ],
    '春天来了\n花开',
  ],
  [
    'pptx',
    [
      ['ppt/slides/slide1.xml', xml('<a:p><a:t>认识红绿灯</a:t></a:p>')],
      ['ppt/theme/theme1.xml', xml('<a:t>主题</a:t>')],
    ],
    '认识红绿灯',
  ],
  ['xlsx', [['xl/sharedStrings.xml', xml('<si><t>加法</t></si><si><t>减法</t></si>')]], '加法\n减法'],
] as const)('what is written in a %s is taken out', async (format, parts, text) => {
  const path = stored(await zipped(parts.map(([name, content]) => [name, content] as const)));
  expect(await writtenText(path, format)).toBe(text);
});

const object = (id: number, dictionary: string, stream?: Uint8Array) =>
  Buffer.concat([
    Buffer.from(`${id} 0 obj\n${dictionary}\n`, 'latin1'),
    ...(stream ? [Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n')] : []),
    Buffer.from('endobj\n'),
  ]);
const packed = (text: string) => deflateSync(Buffer.from(text, 'latin1'));
const flate = '<< /Filter /FlateDecode /Length 1 >>';
const codes = `1 begincodespacerange <0000> <FFFF> endcodespacerange
2 beginbfchar <0001> <6625> <0002> <5929> endbfchar
1 beginbfrange <0003> <0004> <82B1> endbfrange`;

test('what is written in a PDF is taken out by what its fonts say, packed or plain', async () => {
  const pdf = Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    object(1, '<< /Font << /F1 2 0 R /F2 4 0 R >> >>'),
    object(2, '<< /Type /Font /ToUnicode 3 0 R >>'),
    object(3, flate, packed(codes)),
    object(4, '<< /Type /Font /BaseFont /Helvetica >>'),
    object(5, flate, packed('BT /F1 12 Tf <00010002> Tj T* [<0003> -300 <00010002>] TJ ET')),
    object(6, '<< /Length 1 >>', Buffer.from('BT /F2 9 Tf (A \\(small\\) tree\\041) Tj ET')),
    object(7, '<< /Subtype /Image /Filter /FlateDecode >>', packed('BT (no text) Tj ET')),
    Buffer.from('trailer << >>\n%%EOF'),
  ]);
  expect(await writtenText(stored(pdf), 'pdf')).toBe('春天\n花 春天\nA (small) tree!');
  const locked = Buffer.concat([pdf, Buffer.from('trailer << /Encrypt 9 0 R >>\n%%EOF')]);
  expect(await writtenText(stored(locked), 'pdf')).toBe('');
});

test.each([
  ['a PDF of pictures alone', 'pdf', '%PDF-1.7\n%%EOF'],
  [
    'codes that mean nothing',
    'pdf',
    '%PDF-1.7\n1 0 obj\n<< >>\nstream\nBT (\u0001\u0002\u0003) Tj ET\nendstream endobj',
  ],
  ['a document that is no archive', 'docx', 'PK\u0003\u0004 word/document.xml'],
] as const)('%s has no text, and nothing fails by it', async (_, format: TextFormat, content) => {
  expect(await textOfFile(stored(content), format, {})).toBe('');
});

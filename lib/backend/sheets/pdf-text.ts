import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import { limits } from '@/lib/rules/limits.ts';

/** What a font's codes mean (ISO 32000-1, 9.10.3), and how many bytes a code has. */
interface CodeMap {
  readonly bytes: 1 | 2;
  readonly texts: ReadonlyMap<number, string>;
}

/**
 * What people wrote in a PDF, as office programs export it: text whose fonts say which characters their codes mean, or
 * whose codes are characters. '' where nothing can be taken out of it: it is encrypted, or holds pictures alone.
 */
export async function pdfText(path: string): Promise<string> {
  const file = (await readFile(path)).toString('latin1');
  if (/\/Encrypt\s/.test(file.slice(-4_096))) return '';
  const objects = objectsIn(file);
  const fonts = fontsIn(objects);
  const pieces: string[] = [];
  let length = 0;
  for (const { stream } of objects.values()) {
    if (!stream || !/\bBT\b/.test(stream)) continue;
    const text = shownText(stream, fonts);
    pieces.push(text);
    length += text.length;
    if (length > limits.fileTextChars) break;
  }
  const text = pieces
    .join('\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
  return isReadable(text) ? text.slice(0, limits.fileTextChars) : '';
}

/** Codes that mean nothing to anybody are signs of control or of no script. */
function isReadable(text: string): boolean {
  const strange = [...text].filter((one) => /[\p{Cc}\p{Co}\uFFFD]/u.test(one) && one !== '\n').length;
  return strange * 10 < text.length;
}

interface PdfObject {
  readonly dictionary: string;
  /** Unpacked; absent where it has none, or one that is no text. */
  readonly stream?: string;
}

function objectsIn(file: string): ReadonlyMap<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  let left: number = limits.pdfUnpackedBytes;
  for (const [, id = '', body = ''] of file.matchAll(/(?:^|\s)(\d+)\s+\d+\s+obj\b([\s\S]*?)\bendobj/g)) {
    const [dictionary = '', ...packed] = body.split(/\bstream\r?\n/);
    const stream = packed.length > 0 && left > 0 ? unpacked(dictionary, packed.join('stream\n'), left) : undefined;
    left -= stream?.length ?? 0;
    objects.set(id, { dictionary, ...(stream !== undefined && { stream }) });
    if (stream !== undefined && /\/ObjStm\b/.test(dictionary))
      for (const [key, one] of inside(dictionary, stream)) objects.set(key, one);
  }
  return objects;
}

function unpacked(dictionary: string, packed: string, most: number): string | undefined {
  if (/\/Subtype\s*\/Image\b|\/DCTDecode\b/.test(dictionary)) return undefined;
  const body = packed.replace(/\r?\n?endstream[\s\S]*$/, '');
  if (!/\/Filter\b/.test(dictionary)) return body;
  if (!/\/FlateDecode\b/.test(dictionary)) return undefined;
  try {
    return inflateSync(Buffer.from(body, 'latin1'), { maxOutputLength: most }).toString('latin1');
  } catch {
    // What is spoilt, or unpacks to more than is left, is left out.
    return undefined;
  }
}

/** Objects that stand packed in a stream (ISO 32000-1, 7.5.7): pairs of number and place, then the objects. */
function inside(dictionary: string, stream: string): readonly (readonly [string, PdfObject])[] {
  const first = Number(/\/First\s+(\d+)/.exec(dictionary)?.[1] ?? 0);
  const numbers = stream.slice(0, first).trim().split(/\s+/).map(Number);
  const places = numbers.flatMap((id, at) => (at % 2 === 0 ? [{ id, from: first + (numbers[at + 1] ?? 0) }] : []));
  return places.map(({ id, from }, at) => [String(id), { dictionary: stream.slice(from, places[at + 1]?.from) }]);
}

/** Fonts by the names that pages give them. */
function fontsIn(objects: ReadonlyMap<string, PdfObject>): ReadonlyMap<string, CodeMap> {
  const fonts = new Map<string, CodeMap>();
  for (const { dictionary } of objects.values())
    for (const [, name = '', id = ''] of dictionary.matchAll(/\/([^\s/<>[\]()]+)\s+(\d+)\s+\d+\s+R/g)) {
      const font = objects.get(id)?.dictionary;
      const map = font && /\/Type\s*\/Font\b/.test(font) ? /\/ToUnicode\s+(\d+)/.exec(font)?.[1] : undefined;
      const stream = map === undefined ? undefined : objects.get(map)?.stream;
      if (stream) fonts.set(name, codeMap(stream));
    }
  return fonts;
}

const textOfHex = (hex: string) =>
  (hex.match(/.{4}/g) ?? []).map((one) => String.fromCharCode(Number.parseInt(one, 16))).join('');

function codeMap(stream: string): CodeMap {
  const texts = new Map<number, string>();
  for (const [, body = ''] of stream.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code = '', text = ''] of body.matchAll(/<([\dA-Fa-f]+)>\s*<([\dA-Fa-f]+)>/g))
      texts.set(Number.parseInt(code, 16), textOfHex(text));
  for (const [, body = ''] of stream.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', first, list] of body.matchAll(
      /<([\dA-Fa-f]+)>\s*<([\dA-Fa-f]+)>\s*(?:<([\dA-Fa-f]+)>|\[([^\]]*)\])/g,
    )) {
      const [low, high] = [Number.parseInt(from, 16), Math.min(Number.parseInt(to, 16), 0xffff)];
      const listed = list?.match(/[\dA-Fa-f]+/g);
      for (let code = low; code <= high; code++) {
        const text = listed
          ? textOfHex(listed[code - low] ?? '')
          : String.fromCharCode(Number.parseInt(first ?? '0', 16) + code - low);
        texts.set(code, text);
      }
    }
  const code = /begincodespacerange\s*<([\dA-Fa-f]+)>/.exec(stream)?.[1] ?? '00';
  return { bytes: code.length > 2 ? 2 : 1, texts };
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\n', t: ' ', b: '', f: '' };

const bytesOf = (string: string) =>
  string.startsWith('<')
    ? Buffer.from(string.replace(/[<>\s]/g, ''), 'hex').toString('latin1')
    : string
        .slice(1, -1)
        .replace(/\\(\d{1,3}|\r?\n|.)/g, (_, one: string) =>
          /\d/.test(one) ? String.fromCharCode(Number.parseInt(one, 8) & 0xff) : (escapes[one] ?? one.trim()),
        );

/** What a page shows (ISO 32000-1, 9.4): fonts are chosen, strings shown, lines moved. */
function shownText(stream: string, fonts: ReadonlyMap<string, CodeMap>): string {
  let font: CodeMap | undefined;
  const shown: string[] = [];
  const show = (string: string) => {
    const bytes = bytesOf(string);
    if (!font) return shown.push(bytes);
    for (let at = 0; at < bytes.length; at += font.bytes) {
      const code = font.bytes === 2 ? bytes.charCodeAt(at) * 256 + bytes.charCodeAt(at + 1) : bytes.charCodeAt(at);
      shown.push(font.texts.get(code) ?? (font.bytes === 1 ? (bytes[at] ?? '') : '\uFFFD'));
    }
    return undefined;
  };
  const token =
    /\/([^\s/<>[\]()]+)\s+[-\d.]+\s+Tf|(\((?:\\[\s\S]|[^\\()])*\)|<[\dA-Fa-f\s]*>)|\b(Td|TD|ET)\b|T\*|(-\d{3,})/g;
  for (const [whole, name, string, , gap] of stream.matchAll(token)) {
    if (name !== undefined) font = fonts.get(name);
    else if (string !== undefined) show(string);
    // A wide gap between two parts of a line is a blank.
    else if (gap !== undefined) shown.push(' ');
    else if (whole) shown.push('\n');
  }
  return shown.join('');
}

import { SaxesParser } from 'saxes';
import { limits } from '@/lib/rules/limits.ts';
import { ServiceError } from '../kernel/service-error.ts';

export interface XmlHandlers {
  /** `name` without its namespace prefix. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Walks XML text piece by piece, so that a long part never stands in memory. Entities are not expanded and outside
 * resources never read.
 * @throws ServiceError fileTooComplex: a text far longer than a cell takes; unreadableFile: at the first fault, a
 * document type, or what no spreadsheet program writes: elements nested so deep or with so many attributes
 */
export async function walkXml(pieces: AsyncIterable<string>, handlers: XmlHandlers): Promise<void> {
  for await (const _ of walkXmlInPieces(pieces, handlers));
}

/** The same, pausing after every piece. */
export async function* walkXmlInPieces(pieces: AsyncIterable<string>, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = parserOf(handlers);
  let unmarked = 0;
  for await (const piece of pieces) {
    parser.write(piece);
    // The parser gathers a text whole before it tells of it.
    const mark = piece.lastIndexOf('<');
    unmarked = mark < 0 ? unmarked + piece.length : piece.length - mark;
    if (unmarked > limits.sheetXmlChars) throw new ServiceError('fileTooComplex');
    yield;
  }
  parser.close();
}

/**
 * What a handler throws ends the parser where it stands; one that has failed is never closed, since closing tells of
 * every element left open.
 */
function parserOf(handlers: XmlHandlers): SaxesParser {
  const parser = new SaxesParser();
  const refuse = () => {
    throw new ServiceError('unreadableFile');
  };
  let depth = 0;
  let attributes = 0;
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentagstart', () => {
    depth += 1;
    attributes = 0;
    if (depth > limits.sheetXmlDepth) refuse();
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > limits.sheetXmlAttributes) refuse();
  });
  parser.on('opentag', (tag) => {
    handlers.open?.(local(tag.name), tag.attributes as Record<string, string>);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    handlers.close?.(local(name));
  });
  if (handlers.text) {
    parser.on('text', handlers.text);
    parser.on('cdata', handlers.text);
  }
  return parser;
}

import { SaxesParser } from 'saxes';
import { ServiceError } from '../service-error.ts';

export interface XmlHandlers {
  /** `name` without its namespace prefix. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Walks XML text piece by piece, so that a long part never stands in memory and other requests get their turn between pieces. Entities are not
 * expanded and outside resources never read.
 * @throws ServiceError unreadableFile
 */
export async function walkXml(pieces: AsyncIterable<string>, handlers: XmlHandlers): Promise<void> {
  for await (const _ of walkXmlInPieces(pieces, handlers));
}

/** The same, pausing after every piece. */
export async function* walkXmlInPieces(pieces: AsyncIterable<string>, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser();
  let failed = false;
  parser.on('error', () => {
    failed = true;
  });
  parser.on('doctype', () => {
    failed = true;
  });
  if (handlers.open)
    parser.on('opentag', ({ name, attributes }) => handlers.open?.(local(name), attributes as Record<string, string>));
  if (handlers.text) {
    parser.on('text', handlers.text);
    parser.on('cdata', handlers.text);
  }
  if (handlers.close) parser.on('closetag', ({ name }) => handlers.close?.(local(name)));
  for await (const piece of pieces) {
    parser.write(piece);
    if (failed) throw new ServiceError('unreadableFile');
    yield;
  }
  parser.close();
  if (failed) throw new ServiceError('unreadableFile');
}

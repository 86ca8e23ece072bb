import { createReadStream } from 'node:fs';
import { ServiceError } from '../../kernel/service-error.ts';

/** Far beyond a voucher of the most lines. */
const lineChars = 2 * 1024 * 1024;

/**
 * The lines of a UTF-8 text with their numbers, as they are read.
 * @throws ServiceError unreadableFile: another encoding, a NUL, or a line without an end
 */
export async function* textLines(path: string): AsyncGenerator<{ readonly row: number; readonly text: string }> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decoded = (chunk?: Buffer) => {
    try {
      if (chunk?.includes(0)) throw new TypeError('a NUL is no text');
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch {
      throw new ServiceError('unreadableFile');
    }
  };
  let row = 0;
  let rest = '';
  for await (const chunk of createReadStream(path)) {
    const lines = (rest + decoded(chunk as Buffer)).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > lineChars) throw new ServiceError('unreadableFile');
    for (const text of lines)
      yield {
        row: ++row,
        text: text.endsWith('\r') ? text.slice(0, -1) : text,
      };
  }
  rest += decoded();
  if (rest !== '') yield { row: ++row, text: rest };
}

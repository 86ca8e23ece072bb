import { ServiceError } from '../kernel/service-error.ts';
import type { ReadFor } from '../reader/places.ts';
import { borrowReader } from '../reader/readers.ts';
import type { TextFormat } from './written-text.ts';

/**
 * What people wrote in a stored document, which a reader takes out; '' where it cannot be taken out, whatever the
 * reason: the file is kept all the same. @throws ServiceError readersBusy, callerGone
 */
export async function textOfFile(path: string, format: TextFormat, readFor: ReadFor): Promise<string> {
  const { reader, bounds, giveBack } = await borrowReader('files', readFor);
  try {
    let text = '';
    for await (const value of reader.run<string>({ kind: 'text', path, format }, bounds)) text += value;
    return text;
  } catch (error) {
    if (error instanceof ServiceError && error.error !== 'callerGone') return '';
    throw error;
  } finally {
    giveBack();
  }
}

import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { localPath } from './files.ts';
import type { files } from './schema.ts';

/**
 * A stored file as an answer, under the type of its content.
 * @param disposition `Content-Disposition`: shown in place where nothing is said, else as `asAttachment` makes it
 */
export async function fileResponse(
  { id, bytes, mediaType }: Pick<typeof files.$inferSelect, 'id' | 'bytes' | 'mediaType'>,
  disposition = 'inline',
): Promise<Response> {
  const stream = Readable.toWeb(createReadStream(await localPath(id))) as ReadableStream<Uint8Array>;
  return new Response(stream, {
    headers: { 'content-type': mediaType, 'content-length': `${bytes}`, 'content-disposition': disposition },
  });
}

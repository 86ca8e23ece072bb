import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { localPath } from './files.ts';
import type { files } from './schema.ts';
import { ServiceError } from './service-error.ts';

type StoredFile = Pick<typeof files.$inferSelect, 'id' | 'bytes' | 'mediaType'>;

/**
 * A stored file as an answer, under the type of its content.
 * @param disposition `Content-Disposition`: shown in place where nothing is said, else as `asAttachment` makes it
 * @param part        the bytes that were asked for, both ends within; 206 where a beginning is named, else the whole
 * @throws ServiceError rangeOutside when the part begins after the end
 */
export async function fileResponse(
  { id, bytes, mediaType }: StoredFile,
  disposition = 'inline',
  part: { readonly from?: number | undefined; readonly to?: number | undefined } = {},
): Promise<Response> {
  const { from: start = 0, to = bytes - 1 } = part;
  const end = Math.min(to, bytes - 1);
  if (part.from !== undefined && start > end) throw new ServiceError('rangeOutside');
  // A stream of an empty file has no end to name.
  const stream = createReadStream(await localPath(id), part.from === undefined ? {} : { start, end });
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, {
    status: part.from === undefined ? 200 : 206,
    headers: {
      'content-type': mediaType,
      'content-length': `${part.from === undefined ? bytes : end - start + 1}`,
      ...(part.from === undefined ? {} : { 'content-range': `bytes ${start}-${end}/${bytes}` }),
      'content-disposition': disposition,
    },
  });
}

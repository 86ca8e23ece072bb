import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rename, rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import { env } from '@/lib/env.ts';

/**
 * Where the bytes of files lie for all processes, whatever machine they run on; each one's own folder keeps copies of
 * what it has read.
 */
export interface ObjectStore {
  put(id: string, file: string): Promise<void>;
  /** Copies an object into a file. @returns false where there is none */
  get(id: string, file: string): Promise<boolean>;
  remove(ids: readonly string[]): Promise<void>;
  /** Ids of what was put before a moment, some at a time. */
  putBefore(moment: Date): AsyncIterable<readonly string[]>;
}

let opened: {
  readonly bucket: string;
  readonly endpoint: string | undefined;
  readonly store: Promise<ObjectStore>;
} | null = null;

/** The store that `S3_BUCKET` names; null where files lie in the local folder alone. */
export async function objectStore(): Promise<ObjectStore | null> {
  const { S3_BUCKET: bucket, S3_ORIGIN: endpoint } = env();
  if (!bucket) return null;
  if (!opened || opened.bucket !== bucket || opened.endpoint !== endpoint)
    opened = { bucket, endpoint, store: openStore(bucket) };
  return opened.store;
}

async function openStore(bucket: string): Promise<ObjectStore> {
  // Tens of thousands of lines that few installations need.
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client(clientSettings());
  const at = (id: string) => ({ Bucket: bucket, Key: keyOf(id) });
  return {
    async put(id, file) {
      const { size } = await stat(file);
      // What is held in memory is sent again where the line breaks; a stream is not.
      const Body = size <= heldBytes ? await readFile(file) : createReadStream(file);
      await client.send(new s3.PutObjectCommand({ ...at(id), Body, ContentLength: size }));
    },

    async get(id, file) {
      // Two readers may fetch it at once.
      const part = `${file}.${randomUUID()}.part`;
      try {
        const { Body } = await client.send(new s3.GetObjectCommand(at(id)));
        await pipeline(Body as Readable, createWriteStream(part));
      } catch (error) {
        await rm(part, { force: true });
        if (error instanceof s3.NoSuchKey) return false;
        throw error;
      }
      await rename(part, file);
      return true;
    },

    async remove(ids) {
      for (const id of ids) await client.send(new s3.DeleteObjectCommand(at(id)));
    },

    putBefore: (moment) => listed(client, s3, bucket, moment),
  };
}

function clientSettings() {
  const { S3_ORIGIN, S3_REGION, S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = env();
  return {
    region: S3_REGION,
    // Stores other than the vendor's are named by path, and know no other checks of content than the length.
    ...(S3_ORIGIN ? { endpoint: S3_ORIGIN, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
  };
}

const heldBytes = 8 * 1024 * 1024;
const prefix = 'files/';
const keyOf = (id: string) => `${prefix}${id.slice(0, 2)}/${id}`;

async function* listed(client: S3Client, s3: typeof import('@aws-sdk/client-s3'), bucket: string, moment: Date) {
  let from: string | undefined;
  do {
    const page = await client.send(
      new s3.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: from }),
    );
    yield (page.Contents ?? []).flatMap(({ Key, LastModified }) =>
      Key && LastModified && LastModified < moment ? [Key.slice(Key.lastIndexOf('/') + 1)] : [],
    );
    from = page.NextContinuationToken;
  } while (from);
}

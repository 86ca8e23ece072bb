import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { readAlipayStatement } from '@/lib/rules/fees/alipay-statement.ts';
import type { PayChannel } from '@/lib/rules/fees/channels.ts';
import { type StatementLine, type StatementOf, StatementRefused } from '@/lib/rules/fees/statement-lines.ts';
import { readWechatStatement } from '@/lib/rules/fees/wechat-statement.ts';
import { limits } from '@/lib/rules/limits.ts';
import { discardBytes, localPath, storeBytes } from '../../kernel/files.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { openArchive } from '../../sheets/open-archive.ts';

/** A statement as it was read: all of its lines, and the digest of its file. */
export interface ReadStatementFile {
  readonly lines: readonly StatementLine[];
  readonly digest: string;
}

/**
 * Reads a channel's statement from its bytes: text, packed text, or an archive. Nothing of the file is kept.
 * @throws ServiceError tooLarge, unreadableFile; statementRefused: why, and in which line
 */
export async function readStatementFile(
  source: AsyncIterable<Uint8Array>,
  channel: PayChannel,
  of: StatementOf,
): Promise<ReadStatementFile> {
  const stored = await storeBytes(source, limits.feeStatementBytes);
  try {
    const path = await localPath(stored.id);
    const bytes = await wholeOf(createReadStream(path));
    const digest = createHash('sha256').update(bytes).digest('base64url');
    return { lines: linesIn(await partsIn(path, bytes), channel, of), digest };
  } finally {
    await discardBytes(stored.id);
  }
}

/** What a refused statement is told as. */
export function statementRefusal(error: unknown): ServiceError | null {
  if (!(error instanceof StatementRefused)) return null;
  return new ServiceError('statementRefused', { why: error.fault, line: error.line });
}

function linesIn(parts: readonly Buffer[], channel: PayChannel, of: StatementOf): StatementLine[] {
  try {
    const texts = parts.map((part) => textOf(part, channel === 'alipay' ? 'gb18030' : 'utf-8'));
    const lines = channel === 'alipay' ? readAlipayStatement(texts, of) : readWechatStatement(texts[0] ?? '', of);
    const keys = new Set(lines.map((line) => `${line.kind} ${line.channelNumber} ${line.refundNumber}`));
    // Of two lines with one number nobody can say which of them happened.
    if (keys.size < lines.length) throw new StatementRefused('sums');
    return lines;
  } catch (error) {
    throw statementRefusal(error) ?? error;
  }
}

function textOf(bytes: Buffer, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new StatementRefused('encoding');
  }
}

const begins = (bytes: Buffer, ...signs: readonly number[]) => signs.every((sign, at) => bytes[at] === sign);

async function partsIn(path: string, bytes: Buffer): Promise<Buffer[]> {
  if (begins(bytes, 0x50, 0x4b)) return archived(path);
  if (begins(bytes, 0x1f, 0x8b)) return [unpacked(bytes)];
  return [bytes];
}

function unpacked(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: limits.feeStatementBytes });
  } catch {
    throw new ServiceError('unreadableFile');
  }
}

async function archived(path: string): Promise<Buffer[]> {
  const archive = await openArchive(path, {}, { bytesMax: limits.feeStatementBytes, partsMax: limits.archiveParts });
  try {
    const parts: Buffer[] = [];
    for (const name of archive.names) {
      const part = name.endsWith('.csv') ? await archive.bytes(name) : null;
      if (part) parts.push(await wholeOf(part));
    }
    return parts;
  } finally {
    archive.close();
  }
}

async function wholeOf(source: AsyncIterable<unknown>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of source) parts.push(Buffer.from(part as Uint8Array));
  return Buffer.concat(parts);
}

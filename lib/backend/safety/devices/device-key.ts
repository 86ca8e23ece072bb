import { randomBytes } from 'node:crypto';
import { bytesOfId, idBytes, idOfBytes } from '../../kernel/id-bytes.ts';

/** What a key names before it proves anything. */
export interface DeviceKey {
  readonly schoolId: string;
  readonly deviceId: string;
}

const secretBytes = 24;

/**
 * A key that names its school and device and carries a secret of its own, so that it is found by its row's key and
 * compared once, by its hash.
 */
export const newDeviceKey = ({ schoolId, deviceId }: DeviceKey): string =>
  Buffer.concat([bytesOfId(schoolId), bytesOfId(deviceId), randomBytes(secretBytes)]).toString('base64url');

/** Whom a key says it belongs to; null for what is none. */
export function readDeviceKey(key: string): DeviceKey | null {
  if (!/^[\w-]{75}$/.test(key)) return null;
  const bytes = Buffer.from(key, 'base64url');
  return { schoolId: idOfBytes(bytes.subarray(0, idBytes)), deviceId: idOfBytes(bytes.subarray(idBytes, 2 * idBytes)) };
}

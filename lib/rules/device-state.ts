/** What is known of a device. */
export interface DeviceFacts {
  readonly revokedAt: Date | null;
  readonly keyHash: string | null;
  readonly heardAt: Date | null;
}

/**
 * How a device stands: revoked, waiting for its first sign of life, silent for too long, or there.
 * @param silentMinutes a device that was silent for longer is offline
 */
export function deviceStateOf(
  { revokedAt, keyHash, heardAt }: DeviceFacts,
  now: Date,
  silentMinutes: number,
): 'waiting' | 'online' | 'offline' | 'revoked' {
  if (revokedAt) return 'revoked';
  if (!keyHash || !heardAt) return 'waiting';
  return now.getTime() - heardAt.getTime() > silentMinutes * 60_000 ? 'offline' : 'online';
}

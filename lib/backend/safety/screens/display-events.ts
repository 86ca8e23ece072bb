import type { DisplaySnapshot } from '@/lib/contracts/safety/displays.ts';

const encoder = new TextEncoder();

/** The snapshot as an event; encoded once for all who get it. */
export const snapshotEvent = (snapshot: DisplaySnapshot): Uint8Array =>
  encoder.encode(`id: ${snapshot.version}\nevent: snapshot\ndata: ${JSON.stringify(snapshot)}\n\n`);

/** Says that what is shown is still so. */
export const pulseEvent = (at: Date): Uint8Array => encoder.encode(`event: pulse\ndata: ${at.toISOString()}\n\n`);

/** Says that the address opens nothing any more. */
export const shutEvent: Uint8Array = encoder.encode('event: shut\ndata: \n\n');

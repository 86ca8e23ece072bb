/** A punch as a device keeps it until the server has answered. */
interface Kept {
  readonly number: string;
  readonly at: string;
  readonly code: string;
  readonly direction: 'in' | 'out';
}

export interface Sent {
  readonly ms: number;
  readonly kept: number;
  readonly known: number;
  /** Not allowed to pass. */
  readonly stopped: number;
  readonly refused: number;
}

export interface SimulatedDevice {
  /** @returns how far its clock is ahead by the server's count, in milliseconds */
  heartbeat(said?: { readonly firmware?: string; readonly battery?: number }): Promise<number>;
  /** Tells of something that it sees now. @returns how many were taken */
  report(kind: 'stranger' | 'areaIntrusion' | 'crowd' | 'temperature'): Promise<number>;
  /** Somebody is seen; nothing is sent yet. */
  see(code: string, direction: 'in' | 'out', at?: Date): void;
  /** Sends what waits, at most `most` at once; what is not answered stays for the next time under the same numbers. */
  send(most: number): Promise<Sent | null>;
}

interface Answered {
  readonly driftMs: number;
  readonly rows: readonly { readonly outcome: string; readonly access: number | null }[];
}

/**
 * A device that talks to a server as one at a gate does: with its key, by HTTP, and with numbers of its own. @param
 * clock its time
 */
export function simulatedDevice(origin: string, key: string, clock = () => new Date()): SimulatedDevice {
  const run = Date.now().toString(36);
  let last = 0;
  let waiting: Kept[] = [];
  const post = async (call: string, body: object): Promise<Answered> => {
    const answer = await fetch(new URL(`/api/device/${call}`, origin), {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ deviceTime: clock().toISOString(), ...body }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${text.slice(0, 300)}`);
    return (JSON.parse(text) as { data: Answered }).data;
  };
  return {
    heartbeat: async (said = {}) => (await post('heartbeat', said)).driftMs,
    async report(kind) {
      last += 1;
      const event = { number: `${run}-${last}`, at: clock().toISOString(), kind };
      return (await post('events', { events: [event] })).rows.filter(({ outcome }) => outcome !== 'future').length;
    },
    see(code, direction, at = clock()) {
      last += 1;
      waiting.push({ number: `${run}-${last}`, at: at.toISOString(), code, direction });
    },
    async send(most) {
      const batch = waiting.slice(0, most);
      if (batch.length === 0) return null;
      const began = performance.now();
      const { rows } = await post('punches', { punches: batch });
      const ms = performance.now() - began;
      waiting = waiting.slice(batch.length);
      const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length;
      const [kept, known] = [count('kept'), count('known')];
      const stopped = rows.filter(({ access }) => access !== null && access > 1).length;
      return { ms, kept, known, stopped, refused: rows.length - kept - known };
    },
  };
}

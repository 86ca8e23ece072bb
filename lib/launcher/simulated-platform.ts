import { join } from 'node:path';
import { closeFolders } from '../private-folders.ts';
import { type Simulator, startSimulator } from '../simulators/wecom/simulator.ts';

/** The corporations of the demo schools, which have the app from the start. */
const corporations = ['wwSimKindergarten', 'wwSimSchool'];

/**
 * Starts the simulator of the messaging platform beside the server, on this machine alone, and points this process to
 * it. Another server on this machine may have the port: then any free one will do.
 */
export async function startPlatform(
  port: number,
  dataDir: string,
): Promise<{ connect: (origin: string) => Promise<void> }> {
  closeFolders();
  const simulator = await startSimulator(port).catch(() => startSimulator());
  Object.assign(process.env, simulator.configure(join(dataDir, 'wecom-simulator.json')));
  return { connect: (origin) => connect(simulator, origin) };
}

async function connect(simulator: Simulator, origin: string): Promise<void> {
  console.log(`- Enterprise messaging simulator on ${simulator.origin}`);
  // A server that stops at this moment takes no callbacks; the next start connects again.
  await simulator.control('connect', { origin, install: corporations }).catch(() => {});
}

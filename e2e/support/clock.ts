import { askRunning } from '../../lib/backend/control/ask.ts';
import { controlPath } from '../../lib/backend/control/socket-path.ts';
import type { Application } from './server.ts';

/** Moves the clock of a running application on, as `npm run control clock` does; a span such as +6m. */
export async function moveClock({ dataDir }: Application, span: string): Promise<void> {
  const heard = await askRunning(controlPath(dataDir), 'clock', [span], (line) => {
    if (line.kind === 'refused') throw new Error(line.text);
  });
  if (!heard) throw new Error('No application listens there');
}

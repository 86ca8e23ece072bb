import { ensureInstall } from './install.mjs';
import { ensureRuntime } from './runtime.mjs';
import { main } from './say.mjs';
import { backendCommand } from './server-command.mjs';
import { supervise } from './supervisor.mjs';

/** `npm run backend`: the embedded backend alone, over HTTP, until it is asked to end. */
await main(async () => {
  const runtime = await ensureRuntime();
  await ensureInstall(runtime);
  process.umask(0o077);
  const { args, env } = backendCommand(runtime);
  return supervise(runtime.node, args, env, 'BACKEND_PORT');
});

import { ensureBuild } from './build.mjs';
import { ensureInstall } from './install.mjs';
import { ensureRuntime } from './runtime.mjs';
import { main } from './say.mjs';
import { serverCommand } from './server-command.mjs';
import { supervise } from './supervisor.mjs';

/** `npm start`: whatever is missing is made, then the server runs until it is asked to end. */
await main(async () => {
  const runtime = await ensureRuntime();
  await ensureInstall(runtime);
  await ensureBuild(runtime);
  // What the server writes is its user's alone; packages and build may be another's, who made them.
  process.umask(0o077);
  const { args, env } = serverCommand(runtime);
  return supervise(runtime.node, args, env);
});

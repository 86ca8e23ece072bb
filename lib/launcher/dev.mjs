import { ensureInstall } from './install.mjs';
import { run } from './run.mjs';
import { ensureRuntime } from './runtime.mjs';
import { main } from './say.mjs';

/**
 * `npm run dev`: the application compiled as its sources change, on the data of DATA_DIR, with the simulated messaging
 * platform in demo mode.
 */
await main(async () => {
  const runtime = await ensureRuntime();
  await ensureInstall(runtime);
  const env = { ...runtime.env, NODE_ENV: 'development' };
  const { code } = await run(runtime.node, ['lib/launcher/dev-server.ts'], { env });
  return code;
});

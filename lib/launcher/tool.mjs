import { ensureInstall } from './install.mjs';
import { run } from './run.mjs';
import { ensureRuntime } from './runtime.mjs';
import { main } from './say.mjs';

/** `node lib/launcher/tool.mjs COMMAND ARGUMENT...`: an installed tool or TypeScript program under a fitting Node. */
await main(async () => {
  const runtime = await ensureRuntime();
  await ensureInstall(runtime);
  const [command, ...args] = process.argv.slice(2);
  const { code } = await run(command, args, { env: runtime.env });
  return code;
});

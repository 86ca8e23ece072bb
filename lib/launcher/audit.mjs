import { run } from './run.mjs';
import { main, Refusal } from './say.mjs';

/** `npm run audit`: asks the registry which holes are known in the packages that production runs with. */
await main(async () => {
  // Its warnings say why it failed, also where `npm run --silent` has hushed them.
  const { code, output } = await run('npm', ['audit', '--omit=dev', '--loglevel=warn'], { quiet: true });
  if (!output.includes('audit endpoint returned an error')) {
    process.stdout.write(output);
    return code;
  }
  const why = /^npm warn audit (.+)$/m.exec(output)?.[1] ?? 'no reason given';
  throw new Refusal(
    `Nothing was checked: the registry's advisory service did not answer (${why}). Try again where it can be reached, or name a registry that has one with npm_config_registry=https://...`,
    2,
  );
});

import { existsSync } from 'node:fs';
import { dropStamp, filesBelow, fingerprint, stamped, writeStamp } from './fingerprint.mjs';
import { below } from './paths.mjs';
import { precompress } from './precompress.mjs';
import { run } from './run.mjs';
import { during, Refusal } from './say.mjs';

const sources = [
  'app',
  'components',
  'lib',
  'messages',
  'public',
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'next.config.js',
  'tsconfig.json',
  'package-lock.json',
];

/** What the build never contains: tests, the tools of developers and this launcher. */
const isSource = (path) => !/^lib\/(dev|launcher)$|\.test\.tsx?$|\.md$/.test(path);

const stamp = '.next/build-stamp';

/** Builds the application when a source changed since the last build. */
export async function ensureBuild({ version, env }) {
  const digest = fingerprint(filesBelow(sources, isSource), version);
  if (existsSync(below('.next/BUILD_ID')) && stamped(stamp, digest)) return;
  dropStamp(stamp);
  const { code, output } = await during('Building', () =>
    run('next', ['build'], { env: { ...env, NODE_ENV: 'production' }, quiet: true }),
  );
  if (code !== 0) throw new Refusal(`${output}\nThe build failed: see its lines above.`);
  await precompress(below('.next/static'));
  writeStamp(stamp, digest);
}

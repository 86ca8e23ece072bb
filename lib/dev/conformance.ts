import { parseArgs } from 'node:util';
import { replaceEnv } from '@/lib/env.ts';
import { casesOf, type Enter, type Outcome } from './conformance/cases.ts';
import { report } from './conformance/report.ts';
import { signIn, visitor } from './conformance/visitor.ts';
import { sampledEndpoints } from './sampled-endpoints.ts';

const usage = `npm run conformance -- --url ORIGIN [--account NAME --password WORD [--school ID] [--colleague NAME] [--writes]] [--only PREFIX]

Asks a backend every call of the contract (/openapi.json) and tells what is missing. Without an account: whether each is there and
refuses whoever has no session. With one, who holds every right in the school: unknown ids, replies, and with --writes, in a school
for trials, everything that writes. A colleague with the same password and no rights adds what must be refused to them.`;

/** `npm run conformance`: exit code 1 where something is missing, 2 where nothing could be asked. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      account: { type: 'string' },
      password: { type: 'string' },
      school: { type: 'string' },
      colleague: { type: 'string' },
      only: { type: 'string', default: '' },
      writes: { type: 'boolean', default: false },
    },
  });
  const { url, account, password, school, colleague, only, writes } = values;
  if (!url || (account && !password)) {
    console.error(usage);
    return 2;
  }
  const { origin } = new URL(url);
  replaceEnv({ BACKEND_ORIGIN: origin });
  let enter: Enter = async () => null;
  if (account && password) {
    const caller = await signIn({ account, password }, school);
    const other = colleague ? await signIn({ account: colleague, password }, caller.schoolId ?? undefined) : null;
    enter = visitor(caller, other, writes);
  }
  const outcomes: Outcome[] = [];
  for (const sampled of sampledEndpoints)
    if (sampled[2].name.startsWith(only)) outcomes.push(...(await casesOf(origin, sampled, enter)));
  const { lines, well } = report(outcomes);
  for (const line of lines) console.log(line);
  return well ? 0 : 1;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(`The backend could not be asked: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 2;
  },
);

import fc from 'fast-check';
import { malformed } from '@/lib/dev/malformed.ts';
import { everyNth, sampledEndpoints, sampleOf } from '@/lib/dev/sampled-endpoints.ts';
import { simulatedPlatform } from '@/lib/dev/simulated-platform.ts';
import { standingFixture } from '@/lib/dev/standing-fixture.ts';
import { reachBackend } from '@/lib/dev/test-backend.ts';
import { env } from '@/lib/env.ts';

const installation = standingFixture();
const platform = simulatedPlatform();
reachBackend('embedded', platform.settings);
beforeAll(async () => {
  await platform.connect();
  await platform.control('install', { corpid: 'wwSimSchool' });
});

/** What an answer must never hold: our own failure, a place in the code, words of the database. */
const leaks = /5000101|\bat .+\.[jt]s:\d+|node_modules|syntax error|violates|relation "|insert into|select .+ from/i;

const whole = env().PROVE === 'whole';
/**
 * The quick version tries the same inputs on every machine; the whole one others each time, and names the seed of a
 * failure.
 */
const tries = whole ? { numRuns: 50 } : { numRuns: 4, seed: 20_261_122 };

test.each(whole ? sampledEndpoints : everyNth(8))(
  '%s.%s answers what is malformed with a refusal',
  async (module, verb, endpoint) => {
    const sample = await sampleOf(module, verb);
    const { given, caller } = await installation.school(endpoint);
    const input = await sample.input(given);
    await fc.assert(
      fc.asyncProperty(malformed(input), async (spoilt) => {
        const answer = await installation.send(endpoint, spoilt, caller, sample.file);
        expect(answer).not.toMatch(leaks);
        expect(answer).not.toContain(process.cwd());
      }),
      { ...tries, endOnFailure: true },
    );
    // What came before did no harm to what comes now.
    expect(await installation.send(endpoint, input, caller, sample.file)).not.toMatch(leaks);
  },
);

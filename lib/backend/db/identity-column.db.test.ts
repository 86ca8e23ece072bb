import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { z } from 'zod';
import { rounds } from '@/lib/dev/rounds.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { identityOf } from '@/lib/rules/identity.ts';
import { isStorable } from '@/lib/rules/storable-text.ts';
import { rowsOf } from './rows.ts';
import { identityColumn } from './schema-parts.ts';

const installation = testInstallation();

const keyRow = z.object({ key: z.string() });

/**
 * Letters, figures and marks of Unicode 14 to 17 that stand for others or order themselves behind a letter: a server of
 * an older edition does not know of it. Found by asking PostgreSQL 15 for every character.
 */
const newerLetters = new RegExp(
  [
    '[\\uA7F1\\u0897\\u1ACF-\\u1ADD\\u1AE0-\\u1AEB',
    '\\u{10780}-\\u{107BF}\\u{10D69}-\\u{10D6D}\\u{10EFA}-\\u{10EFF}\\u{11380}-\\u{113D0}\\u{11F41}\\u{11F42}\\u{1612F}',
    '\\u{1CCD6}-\\u{1CCF9}\\u{1E030}-\\u{1E08F}\\u{1E4EC}-\\u{1E4EF}\\u{1E5EE}\\u{1E5EF}\\u{1E6E3}-\\u{1E6F5}]',
  ].join(''),
  'u',
);

/** Letters, figures and blanks of every width, joiners and signs that nobody sees, among whatever else there is. */
const written = fc
  .array(
    fc.oneof(
      fc.constantFrom(...'aZＡｚ０9 \u3000\u00A0\u200B\u200D\u00AD\u2003\uFEFF\u205F-一１'),
      fc.string({ unit: 'binary' }),
    ),
  )
  .map((parts) => parts.join(''))
  .filter(isStorable)
  .filter((text) => !newerLetters.test(text));

test('the database says of a column what the rule says of a text', async () => {
  const generated = identityColumn('key', 'text') as unknown as {
    config: { generated: { as: () => ReturnType<typeof sql> } };
  };
  const key = generated.config.generated.as();
  await fc.assert(
    fc.asyncProperty(written, async (text) => {
      const [row] = await rowsOf(
        installation.database().owner,
        sql`select ${key} as key from (select ${text}::text as text) given`,
        keyRow,
      );
      expect(row?.key).toBe(identityOf(text));
    }),
    rounds(300),
  );
});

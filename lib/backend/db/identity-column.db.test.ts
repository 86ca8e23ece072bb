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
  // Modifier letters of Unicode 14 and 15: a server of an older edition does not know what they stand for.
  .filter((text) => !/[\u{10780}-\u{107BF}\u{1E030}-\u{1E08F}]/u.test(text));

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

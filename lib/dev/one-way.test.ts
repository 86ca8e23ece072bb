import { code, expectNone, mentions } from './code-rules.ts';
import { textOf } from './installation.ts';

/* What has one helper that everybody asks, so that form, interface and import say the same. */

test('a key is asked for by what knows of input methods', () => {
  const helper = 'components/ui/pressed-key.ts';
  // Sent inside the document by its source, and keeps inputs, not keys.
  const others = [helper, 'lib/browser/early-input.ts'];
  const screens = code.filter((path) => /^(components|lib\/browser|app)\//.test(path) && !/\.test\./.test(path));
  const found = mentions(
    screens.filter((path) => !others.includes(path)),
    /\b(?:event|e|pressed)\.(?:nativeEvent\.)?(?:key|code|keyCode|which|isComposing)\b|\{[^{}]*\bkey\b[^{}]*\} = event\b|onKey(?:Down|Up|Press)=\{\(\{/,
  );
  expectNone(
    found,
    `Ask pressedKey(event) or isComposing(event) of ${helper}, so that Enter that ends a word does no more:`,
  );
});

test('a share is rounded by the rule that keeps it below the whole', () => {
  const rule = 'lib/rules/share.ts';
  const shares = /\* 1(?:00|000|_000|0_000)\) \/ |\/ [\w.() -]+\) \* 100\b|style: 'percent'|\* 100\)\.toFixed/;
  const others = [
    rule,
    // How long a bar is drawn.
    'components/organisation/class-bars.tsx',
    'components/safety/displays/back-dormitory-display.tsx',
    'components/safety/displays/health-guard.tsx',
    // No shares, but whole units in cents.
    'lib/rules/finance/currency-units.ts',
    'lib/rules/quantity.ts',
    // No share, but a mean of days in hundredths.
    'lib/rules/health/clusters.ts',
  ];
  const told = code.filter((path) => /^(components|lib\/(rules|backend))\//.test(path) && !/\.test\./.test(path));
  expectNone(
    mentions(
      told.filter((path) => !others.includes(path) && !/\/share\.ts'/.test(textOf(path))),
      shares,
    ),
    `Count these shares with ${rule}, so that 100 % is only told where nothing is missing:`,
  );
});

test('amounts and days that people wrote have one reader each', () => {
  const readers = ['lib/rules/written-number.ts', 'lib/rules/calendar-date.ts', 'lib/rules/written-month.ts'];
  const others = code.filter((path) => !readers.includes(path) && !/\.test\.tsx?$|^e2e\//.test(path));
  const strippedCommas = /\.replace(?:All)?\((?:\/\[[^\]\n]*[,，][^\]\n]*\]\/g|'[,，]'), ''\)/;
  const ofShown = [
    // They take marks out of what was shown by us, and out of words.
    'lib/dev/bank-lists.ts',
    'lib/rules/money.ts',
    'lib/rules/finance/currency-units.ts',
    'lib/rules/quantity.ts',
    'lib/rules/search-text.ts',
    'lib/rules/written-blood.ts',
  ];
  expectNone(
    mentions(
      others.filter((path) => !ofShown.includes(path)),
      strippedCommas,
    ),
    'Read amounts and quantities by lib/rules/written-number.ts, which knows where a comma may stand:',
  );
  expectNone(
    mentions(others, /\[[-/.\\]+年\]|\\d\{4\}\)?年/),
    'Read days by readWrittenDate of lib/rules/calendar-date.ts, which knows what is none:',
  );
});

test('names of persons have one field type, which forms, the interface and imports tidy them by', () => {
  const ofPeople = code.filter(
    (path) =>
      /^lib\/contracts\/(account|enterprise|organisation\/staff|safety\/(visitors|pick-up)|students\/(record|import-records|student-schemas))/.test(
        path,
      ) && !/\.test\./.test(path),
  );
  expectNone(
    [
      ...mentions(ofPeople, /\b(?:name|adminName|personName): (?:requiredText|text)\(/),
      ...mentions(
        code.filter((path) => path.startsWith('lib/contracts/')),
        /\b(?:payerName|receiver|personName|guardianName|studentName): (?:requiredText|text)\(/,
      ),
    ],
    'Take personName (or personNameOrNone) of lib/contracts/shapes.ts for the name of a person:',
  );
  const rules = ['lib/rules/person-name.ts', 'lib/rules/radicals.ts'];
  expectNone(
    mentions(
      code.filter((path) => !rules.includes(path) && !/\.test\.tsx?$|^e2e\//.test(path)),
      /\[[^\]\n]*[·•・‧][^\]\n]*\]\+?\*?\/|\\u2E8|\\u22C5/,
    ),
    'Tidy names by tidyPersonName of lib/rules/person-name.ts, which knows every dot and radical:',
  );
});

test('what names a child, a class, staff, a card, a device or a slip is compared by its identity', () => {
  expectNone(
    mentions(
      // Numbers that the database has said itself are compared as they are.
      code.filter((path) => /^lib\/backend\/(?!organisation\/join-by-phone)/.test(path) && !/\.test\.tsx?$/.test(path)),
      /\b(?:eq|inArray)\((?:(?:students|staff)\.number|(?:safetyC|c)redentials\.code|feePaymentTenders\.reference|(?:classes|safetyDevices)\.name),/,
    ),
    'Compare the column that ends in Key with identityOf of lib/rules/identity.ts, so that every spelling is found:',
  );
});

const verbs = code.filter((path) => /^lib\/backend\/(?!kernel\/)/.test(path) && !/\.test\.tsx?$/.test(path));

test('what day it is at the school is said in one place', () => {
  expectNone(
    mentions(verbs, /\bdayIn\((?:\w+\.)?now, (?:\w+\.)?school\.timeZone\)|\{ day(?:: \w+)? \} = localMoments\(/),
    'Ask today(ctx) of lib/backend/kernel/today.ts:',
  );
});

test('a changed row gets its next version, its moment and its person in one place', () => {
  // Accounts are of no school, who joins by a phone changes the row by what is in it; the others hand on an answer.
  const others =
    /^lib\/backend\/(?:account\/own\/(?:profile|phone-and-password)|organisation\/join-by-phone|students\/(?:change-many|import\/mend))\.ts$/;
  expectNone(
    mentions(
      verbs.filter((path) => !others.test(path)),
      /\bversion: (?:\w+\.)?version \+ 1\b|\bversion: sql`|\bversion = (?:\w+\.)?version \+ 1\b/,
    ),
    'Change it by changeRow, changeRows, asChangedNow or saveSetting of lib/backend/kernel/moved-row.ts:',
  );
});

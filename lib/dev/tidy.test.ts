import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { modules } from '@/lib/contracts/index.ts';
import { builtPaths } from '@/lib/rules/built-pages.ts';
import { code, expectNone, files, isCode, mentions } from './code-rules.ts';
import { withConfigurationTable } from './configuration-table.ts';
import { deviceProtocol } from './device-protocol.ts';
import { textOf } from './installation.ts';
import { silences } from './silences.ts';

/** Calls stand below the module's own address, which `/api/health` keeps for the probe that asks whether we live. */
const catchAllOf = (module: string) => (module === 'health' ? '[...path]' : '[[...path]]');

describe('a module stands on every floor', () => {
  const floors: Readonly<Record<string, (module: string) => string[]>> = {
    contract: (module) => [`lib/contracts/${module}.ts`],
    backend: (module) => [`lib/backend/${module}/routes.ts`],
    handler: (module) => [`app/api/${module}/${catchAllOf(module)}/route.ts`],
    components: (module) => [`components/${module}/`],
    // What guardians open is no page of the console.
    screens: (module) => [module === 'family' ? 'app/(public)/family/' : `app/eduplus/(${module})/`],
    messages: (module) => [`messages/zh-CN/${module}.json`, `messages/en/${module}.json`],
    journey: (module) => [`e2e/${module}`],
  };
  test.each(Object.keys(modules))('%s', (module) => {
    const wanted = Object.values(floors).flatMap((paths) => paths(module));
    const missing = wanted.filter((path) => !files.some((file) => file === path || file.startsWith(path)));
    expectNone(
      missing,
      `Add what ${module} lacks (npm run new-module writes all of it), or take its line out of the registry:`,
    );
  });

  test('nothing bears the name of a module that is not registered', () => {
    const shared = [
      'shell',
      'shared',
      'ui',
      'control',
      'db',
      'demo',
      'kernel',
      'pictures',
      'reader',
      'sheets',
      'snapshot',
    ];
    const nouns = code.flatMap(
      (path) => /^(?:components|lib\/backend|app\/eduplus)\/\(?([^/()[\]]+)\)?\//.exec(path)?.[1] ?? [],
    );
    const static_ = new Set(code.flatMap((path) => /^app\/eduplus\/([^/()[\]]+)\//.exec(path)?.[1] ?? []));
    const strangers = [...new Set(nouns)].filter(
      (noun) => !(noun in modules) && !shared.includes(noun) && !static_.has(noun),
    );
    expectNone(strangers, 'Register these modules in lib/contracts/index.ts, or move their files:');
  });
});

test('every page of the console passes the guard', () => {
  const ways = [
    { from: 'app/screen.tsx', called: /^export default screen(?:<[^>(]*>)?\(\{/m },
    { from: 'lib/gateway/opening.ts', called: /^ +(?:const [^=;]+ = )?await (?:open|openByMenu|openConsole)\(/m },
  ];
  const isGuarded = (path: string) =>
    ways.some(({ from, called }) => textOf(path).includes(` from '@/${from}'`) && called.test(textOf(path)));
  const pages = files.filter((path) => /^app\/eduplus\/(?:.*\/)?page\.(?:tsx?|m?jsx?)$/.test(path));
  const itself = files.filter((path) => path === 'app/screen.tsx');
  expectNone(
    [...itself, ...pages].filter((path) => !isGuarded(path)),
    'Make these pages a `screen(...)` of app/screen.tsx, begin them with an opening step of lib/gateway/opening.ts, or move them to app/(public):',
  );
});

test('the pages that exist are the pages of the console', () => {
  const found = files.flatMap((path) => {
    const [, folders] = /^app\/eduplus((?:\/[^/]+)+)\/page\.tsx$/.exec(path) ?? [];
    return folders && !folders.includes('[') ? [folders.replace(/\/\([^)]*\)/g, '')] : [];
  });
  expect([...builtPaths].sort()).toEqual(found.sort());
});

test('every route handler is the `serve` of its module, or is known here', () => {
  const others = [
    'app/api/health/route.ts',
    'app/api/openapi.json/route.ts',
    // Devices have a key in place of a session.
    'app/api/device/[call]/route.ts',
    // Players ask for films by parts, in a header.
    'app/api/courses/film/[id]/route.ts',
    'app/api/media/film/[id]/route.ts',
    // Callbacks of the messaging platform have a signature in place of a session.
    'app/api/wxwork/callback/[suite]/[address]/route.ts',
    // Notices of payment channels, likewise.
    'app/api/pay/[channel]/[door]/route.ts',
    // The product's own texts are for everybody.
    'app/texts/[file]/route.ts',
  ];
  const known = (path: string) => others.includes(path) || path.startsWith('app/session/');
  const found = files
    .filter((path) => /^app\/.*route\.ts$/.test(path) && !known(path))
    .filter((path) => {
      const module = path.split('/')[2];
      return (
        path !== `app/api/${module}/${catchAllOf(module ?? '')}/route.ts` ||
        !textOf(path).includes(`= serve(${module})`)
      );
    });
  expectNone(
    found,
    'Make these two lines around serve(module), or add them to the short list in this test with a reason:',
  );
});

test('only lib/env.ts reads the environment', () => {
  const allowed = [
    /^lib\/env\.ts$/,
    /^lib\/launcher\//,
    /^lib\/dev\/jest\.config\.mjs$/,
    /^lib\/dev\/bench\/(bare-page|bench|finance|started)\.ts$/,
    /^e2e\/support\//,
  ];
  const found = mentions(
    code.filter((path) => !allowed.some((pattern) => pattern.test(path))),
    /process\.env\b(?!\.(NODE_ENV|NEXT_RUNTIME)\b)/,
  );
  expectNone(found, 'Declare the variable in lib/env.ts and read it by env():');
});

test('checks are obeyed, not silenced', () => {
  const silencers = /biome-ignore|oxlint-disable|eslint-disable|@ts-ignore|@ts-expect-error|@ts-nocheck/;
  expectNone(mentions(code, silencers), 'Mend what the check found:');
});

test('rows of raw statements are read, not taken for what they should be', () => {
  const cast = /as unknown as (Promise<)?\{\s*(readonly )?rows\b/;
  expectNone(
    mentions(code, cast),
    'Execute these statements by rowsOf of lib/backend/db/rows.ts, with the schema of a row:',
  );
});

test('an error is handled, told or thrown on, or its silence has a reason', () => {
  const silent = /\bcatch \{(?!\s*throw\b)|\.catch\(\(\) =>(?!\s*\{\s*throw\b)|'error', \(\) => \{\}/g;
  const found = new Map(
    code
      .filter((path) => !/\.(test|spec)\.tsx?$/.test(path))
      .map((path) => [path, textOf(path).match(silent)?.length ?? 0] as const)
      .filter(([, count]) => count > 0),
  );
  const differing = [...new Set([...found.keys(), ...Object.keys(silences)])]
    .filter((path) => (found.get(path) ?? 0) !== (silences[path]?.length ?? 0))
    .map((path) => `${path}: ${found.get(path) ?? 0} silent, ${silences[path]?.length ?? 0} with a reason`);
  expectNone(
    differing,
    'Name the error, then handle it, throw it on, or tell it by the log (lib/lasting-fault.ts where it comes again and again, lib/missing-file.ts where a file may be gone); a silence that is right gets its reason in lib/dev/silences.ts:',
  );
});

test('of the schema only the newest snapshot is kept, which the next migration is compared with', () => {
  const snapshots = files.filter((path) => /migrations\/meta\/\d+_snapshot\.json$/.test(path));
  const migrations = files.filter((path) => /migrations\/\d+_[\w-]+\.sql$/.test(path));
  const newest = /(\d+)_[\w-]+\.sql$/.exec(migrations.at(-1) ?? '')?.[1];
  expectNone(
    snapshots.filter((path) => !path.endsWith(`/${newest}_snapshot.json`)),
    'Remove these, or generate the snapshot of the newest migration:',
  );
  expect(snapshots).toHaveLength(1);
});

test('comments are under 120 columns', () => {
  const long = code.flatMap((path) =>
    textOf(path)
      .split('\n')
      .flatMap((line, at) => (line.length > 120 && /^\s*(?:\/\/|\/?\*)/.test(line) ? [`${path}:${at + 1}`] : [])),
  );
  expectNone(long, 'Break these lines:');
});

test('no migration makes a table anew, as one does that was compared with nothing', () => {
  const made = files
    .filter((path) => /migrations\/\d+_[\w-]+\.sql$/.test(path))
    .flatMap((path) => [...textOf(path).matchAll(/CREATE TABLE "(\w+)"/g)].map(([, table = '']) => ({ path, table })));
  expect(made.length).toBeGreaterThan(100);
  const again = made.filter(({ table }, at) => made.findIndex((one) => one.table === table) < at);
  expectNone(
    again.map(({ path, table }) => `${path}: ${table}`),
    'Write it anew with `npm run migration -- --name NAME --again`:',
  );
});

test('whose rows a query asks for is said in one way', () => {
  const asking = code.filter((path) => /^lib\/backend\/(?!kernel\/of-school\.ts|db\/)/.test(path));
  expectNone(
    mentions(asking, /\bschoolId,\s*(?:\w+\.)*school\.id,?\s*\)/),
    'Say ofSchool(ctx, table), oneOfSchool(ctx, table, id) or lockRow(ctx, table, id) of lib/backend/kernel/of-school.ts:',
  );
});

describe('days', () => {
  const doors = ['lib/rules/days.ts', 'lib/rules/calendar-date.ts', 'lib/rules/time-zone.ts'];
  const outside = (...more: readonly string[]) => code.filter((path) => ![...doors, ...more].includes(path));
  test('are counted in one place, by dayjs', () => {
    expectNone(
      mentions(
        code.filter((path) => path !== 'lib/rules/days.ts'),
        /from 'dayjs|import\('dayjs/,
      ),
      'Import from lib/rules/days.ts; what is missing there is added there:',
    );
    const counting =
      /\b86_?400(?:_?000)?\b|\b864e5\b|\b24 \* (?:hourMs|60 \* 60|3_?600_000)|\bDate\.UTC\(|\.[gs]etUTC(?:Date|Day|Month|FullYear)\(|\.set(?:Date|Month|FullYear)\(/;
    expectNone(
      mentions(
        // An independent count, by which that place is tested.
        outside('lib/rules/days.test.ts'),
        counting,
      ),
      'Count by lib/rules/days.ts (dayAfter, daysBetween, daysEarlier, msOfDays, ...):',
    );
  });
  test('are read off their texts in one place', () => {
    const cutting =
      /\b(?:\w*(?:[dD]ay|[mM]onth|[dD]ate|On)|on|today)\??\.(?:slice|substring|substr|split)\(|\.toISOString\(\)\s*\.(?:slice|substring|substr|split)\(/;
    expectNone(
      mentions(outside(), cutting),
      'Say yearOf, monthOf, monthDayOf, dayOfMonth, firstDayOf of lib/rules/calendar-date.ts, or dayIn where it is a moment:',
    );
  });
  test('of a moment are those of the school, not of UTC', () => {
    const cutting =
      /\b(?:at|now|moment|instant|\w+(?:At|Moment|Instant))\??\.(?:(?:slice|substring|substr)\(\d+(?:, [1-9]|\))|split\(')/;
    expectNone(
      mentions(outside('lib/rules/local-moment.ts'), cutting),
      'Say useDayOf, useInstantText, useTimeText of components/shared, or dayIn, clockIn, timeIn of lib/rules:',
    );
  });
  test('begin by the clock of the school in queries too', () => {
    expectNone(
      mentions(code, /::date(?: [+-] (?:\d+|\$\{\w+\}(?:::int)?))?\)?\s+at time zone/),
      'Say dayBegins of lib/backend/kernel/day-begins.ts: a bare date becomes a moment by the zone of the connection:',
    );
  });
  test('and times are written by formatters that are made in one place', () => {
    const others = [
      // Asks the Chinese calendar for Mid-Autumn.
      'lib/rules/public-holidays.ts',
      // What messages with a date or a number in them are filled by.
      'lib/i18n/fill-message.ts',
      'lib/i18n/message-files.test.ts',
    ];
    expectNone(
      mentions(outside(...others), /\bIntl\.DateTimeFormat\b|\.toLocale(?:Date|Time)String\(/),
      'Say useDayText, useInstantText, useTimeText of components/shared, or clockIn, timeIn of lib/rules/time-zone.ts:',
    );
  });
});

test('every test runs', () => {
  const tests = code.filter((path) => /\.(test|spec)\.tsx?$/.test(path));
  expectNone(
    mentions(tests, /\b(test|it|describe)\.(only|skip|todo|fixme)\b|\bx(it|test|describe)\(/),
    'Let these tests run:',
  );
  expectNone(
    mentions(tests, /waitForTimeout\(|\bsetTimeout\(\s*\w+\s*,\s*\d{3,}/),
    'Wait for what is expected, not for a time:',
  );
});

test('what is not done is not promised in the code', () => {
  expectNone(mentions(code, /\b(TODO|FIXME|XXX)\b|coming soon|敬请期待/i), 'Do it, or take the promise out:');
});

test('the installation knows no machine but the one it runs on', () => {
  const texts = files.filter(
    (path) => isCode(path) || /\.(json|jsonc|md|css|sql|ya?ml)$/.test(path) || path === '.ci/run',
  );
  expectNone(mentions(texts, /\/(work|root)\/[\w.-]+|\/home\/\w+\/\w+/), 'Make these paths relative:');
  expectNone(
    mentions(['package.json', 'package-lock.json'], /"resolved": "[^"]+"/),
    'Keep addresses of registries out of the lock file:',
  );
});

describe('names', () => {
  test('files are kebab-case', () => {
    const next = /^(\(?[a-z]|\[\[?\.\.\.)/;
    const odd = files
      .filter(
        (path) =>
          /^(app|components|lib|e2e|messages)\//.test(path) &&
          !/\/(?:migrations|(?:module|noun)-template)\//.test(path),
      )
      .filter((path) => {
        const name = path.split('/').at(-1) ?? '';
        return !/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(name) && name !== 'README.md' && !next.test(name);
      });
    expectNone(odd, 'Rename these files in kebab-case:');
  });
  test('a file is named after what it knows', () => {
    const vague = /(^|\/)(utils?|helpers?|common|misc|types|constants)(\.[a-z.]+|\/)/;
    expectNone(
      files.filter((path) => vague.test(path)),
      'Name these after what they know:',
    );
  });
  test('only the registry and published verbs are called index', () => {
    const published = /^lib\/(contracts|backend\/[\w-]+)\/index\.ts$/;
    const found = code.filter((path) => /\/index\.tsx?$/.test(path) && !published.test(path));
    expectNone(found, 'Import from the files themselves:');
  });
});

test('no file hides more than one noun', () => {
  // Tables of data; all limits stand in one.
  const mayBeLong = /\/migrations\/|\/tables\/|package-lock\.json$|^messages\/|-table\.tsx?$|^lib\/rules\/limits\.ts$/;
  const long = files
    .filter((path) => (isCode(path) || path.endsWith('.css')) && !mayBeLong.test(path))
    .map((path) => [path, textOf(path).split('\n').length] as const)
    .filter(([, lines]) => lines > 400);
  expectNone(
    long.map(([path, lines]) => `${path}: ${lines} lines`),
    'Ask which noun hides in these files and give it one of its own:',
  );
});

describe('READMEs', () => {
  const readmes = files.filter((path) => path.endsWith('README.md'));

  // Articles of the help are read by people of schools.
  const pages = files.filter((path) => path.endsWith('.md') && !path.startsWith('lib/backend/help/articles/'));

  test.each(pages)('%s cites what exists', (page) => {
    const cited = [...textOf(page).matchAll(/`([^`\s]+)`|\]\(([^)\s#]+)[^)\s]*\)/g)].map(
      ([, quoted, linked]) => quoted ?? linked ?? '',
    );
    const rooted = /^(app|components|lib|messages|e2e|public|deploy|\.\.?)\/[\w/.()[\]-]+$/;
    const beside = /^[\w-][\w./()[\]-]*\.(ts|tsx|mjs|cjs|js|json|jsonc|md|css|sh|sql|yaml|service)$/;
    const missing = cited
      .filter((word) => (rooted.test(word) || beside.test(word)) && !/\.\.\.(?!path)/.test(word))
      .filter((word) => ![word, `${word}.ts`, join(dirname(page), word)].some((place) => existsSync(place)));
    expectNone(missing, 'Mend these paths, which are read from the page itself or from the root:');
  });

  test('a floor explains itself in fifteen lines', () => {
    const floors = ['app', 'components', 'components/ui', 'components/shared', 'components/shell', 'e2e']
      .concat(
        ['rules', 'contracts', 'navigation', 'session', 'gateway', 'browser', 'backend', 'i18n', 'dev', 'launcher'].map(
          (floor) => `lib/${floor}`,
        ),
      )
      .filter((floor) => files.some((path) => path.startsWith(`${floor}/`)));
    expectNone(
      floors.filter((floor) => !existsSync(`${floor}/README.md`)),
      'Say in a README what belongs here, what may be imported, and one example:',
    );
    const long = readmes.filter((path) => path !== 'README.md' && textOf(path).trimEnd().split('\n').length > 15);
    expectNone(long, 'Say it in at most fifteen lines:');
  });

  test('the configuration table is that of lib/env.ts', () => {
    const page = 'deploy/configuration.md';
    expectNone(withConfigurationTable(textOf(page)) === textOf(page) ? [] : [page], 'Run npm run docs:');
  });

  test('the protocol of devices is that of the contract', () => {
    const page = 'deploy/device-protocol.md';
    expectNone(deviceProtocol() === textOf(page) ? [] : [page], 'Run npm run docs:');
  });
});

import type { Command } from './commands.ts';

/** What each command takes, and what it does. */
const usages: Readonly<Record<string, readonly [string, string]>> = {
  help: ['', 'these lines'],
  doctor: ['[--all]', 'examines the installation, a line each; --all lists every table'],
  schools: ['', 'the number and name of each school'],
  'entry-link': ['NUMBER [--staff NUMBER]', 'a link for an administrator of a school, once'],
  app: ['[open NUMBER CODE [DAY] [trial] | refuse NUMBER CODE REASON]', 'what schools apply for; opens or refuses it'],
  realm: ['HOST TITLE', 'names the product for those who come by a host name'],
  'realm-logo': ['HOST FILE', 'gives it a sign there'],
  backup: ['[--to FOLDER]', 'all rows and files into a new folder'],
  'renew-seals': ['[--forget]', 'seals anew what SESSION_SECRET seals; --forget gives up what none opens'],
  'sum-bills': ['', 'sums up the bills of schools anew where doctor finds that kept sums differ'],
  'sum-payments': ['', 'the same of payments'],
  'export-school': ['NUMBER --to FOLDER [--passphrase-file FILE]', 'one school as tables and files'],
  'import-school': ['--from FOLDER [--number OTHER]', 'takes such a school in'],
  seed: ['--scenario NAME', 'sample data; refused in production'],
  reset: ['', 'empties the installation; in test mode'],
  clock: ['[+31m | real]', 'moves the clock; where TEST_CLOCK is on'],
};

/** `help`: every command with what it takes. */
export const help =
  (names: () => readonly string[]): Command =>
  async (_words, say) => {
    say('npm run control -- COMMAND, of the running server, or of the installation in DATA_DIR where none runs:');
    for (const name of names()) {
      const [words = '', what = ''] = usages[name] ?? [];
      say(`  ${`${name} ${words}`.trimEnd()}\n      ${what}`);
    }
    return true;
  };

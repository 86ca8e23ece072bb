import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

/** What `during` writes while work of so many seconds is done, in a process of its own whose clock is moved. */
function writtenWhile(seconds: number, isTTY: boolean, work = 'done'): string[] {
  const script = `
    import { mock } from 'node:test';
    import { during } from ${JSON.stringify(resolve(__dirname, 'say.mjs'))};
    mock.timers.enable({ apis: ['setInterval', 'Date'] });
    const { promise, resolve: done, reject } = Promise.withResolvers();
    const written = [];
    const result = during('Building', () => promise, { isTTY: ${isTTY}, write: (text) => written.push(text) });
    for (let second = 0; second < ${seconds}; second++) mock.timers.tick(1000);
    ${work === 'done' ? "done('made')" : "reject(new Error('no'))"};
    written.push(await result.catch(({ message }) => message));
    mock.timers.tick(60_000);
    console.log(JSON.stringify(written));`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }));
}

test('a terminal sees one line that counts the seconds', () => {
  const line = (second: number) => `\r- Building: ${second} s`;
  expect(writtenWhile(2, true)).toEqual(['- Building', line(1), line(2), `${line(2)}\n`, 'made']);
});

test('a log gets a line every ten seconds', () => {
  expect(writtenWhile(25, false)).toEqual(['- Building\n', '- Building: 10 s\n', '- Building: 20 s\n', 'made']);
});

test('work that fails ends the counting and fails', () => {
  expect(writtenWhile(3, false, 'fails')).toEqual(['- Building\n', 'no']);
});

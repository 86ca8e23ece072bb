import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { askRunning, isListening } from './ask.ts';
import { CommandRefused, type Commands } from './commands.ts';
import type { Line } from './line.ts';
import { listenForControl } from './listen.ts';
import { controlPath } from './socket-path.ts';

const commands: Commands = {
  greet: async (words, say) => {
    say('你好');
    say(words.join(' '));
    return true;
  },
  sick: async () => false,
  refuse: async () => {
    throw new CommandRefused('not today');
  },
};

let folder: string;
let socket: string;
const ends: Array<() => Promise<void>> = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'control-'));
  socket = controlPath(folder);
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  await rm(folder, { recursive: true });
});

const listen = async () => {
  const end = await listenForControl(socket, commands);
  ends.push(end);
  return end;
};

async function ask(command: string, ...words: string[]) {
  const lines: Line[] = [];
  const heard = await askRunning(socket, command, words, (line) => lines.push(line));
  return heard ? lines : 'nobody';
}

test('nobody listens', async () => {
  expect(await ask('greet')).toBe('nobody');
});

test.each<[string, string, string[], Line[]]>([
  [
    'a command that does not exist',
    'steal',
    [],
    [{ kind: 'refused', text: expect.stringContaining('no command steal') }],
  ],
  ['an inherited name', 'constructor', [], [{ kind: 'refused', text: expect.stringContaining('no command') }]],
  ['a refusal', 'refuse', [], [{ kind: 'refused', text: 'not today' }]],
  ['something is wrong', 'sick', [], [{ kind: 'done', well: false }]],
  [
    'lines as they come',
    'greet',
    ['a b', '"c"\n'],
    [
      { kind: 'said', text: '你好' },
      { kind: 'said', text: 'a b "c"\n' },
      { kind: 'done', well: true },
    ],
  ],
])('%s', async (_, command, words, expected) => {
  await listen();
  expect(await ask(command, ...words)).toEqual(expected);
});

test.each(['nonsense', '{"command":1}', '[]', '{"command":"greet","words":"x"}'])(
  'the order %p cannot be read',
  async (text) => {
    await listen();
    const answer = await new Promise<string>((heard) => {
      let all = '';
      net.connect(socket, function connected(this: net.Socket) {
        this.on('data', (chunk) => {
          all += chunk;
        });
        this.on('end', () => heard(all));
        this.write(`${text}\n`);
      });
    });
    expect(JSON.parse(answer)).toMatchObject({ kind: 'refused' });
  },
);

test('only its own user may open the socket', async () => {
  await listen();
  expect(((await stat(socket)).mode & 0o777).toString(8)).toBe('600');
});

test('what a killed server left behind is replaced', async () => {
  await writeFile(socket, '');
  await listen();
  expect(await ask('greet')).not.toBe('nobody');
});

test('where one listens, a second keeps silent and its end changes nothing', async () => {
  await listen();
  const second = await listen();
  await second();
  expect(await isListening(socket)).toBe(true);
});

test('a folder with a long name has a socket too', async () => {
  socket = controlPath(path.join(folder, 'x'.repeat(200)));
  expect(socket.length).toBeLessThan(104);
  await listen();
  expect(await ask('greet')).not.toBe('nobody');
});

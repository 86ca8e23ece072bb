import pg from 'pg';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { ms, type Note } from './figure-text.ts';
import { startProduct } from './started.ts';
import { administrator, read, signIn, upload, write } from './visitor.ts';

const people = 1_000;
const openings = 50;
const month = '2026-01';

/** Numbers that staff of the demo do not have. */
const numberOf = (at: number) => `G${String(at).padStart(5, '0')}`;

/** A payroll sheet of so many people, with the line of whoever reads their own. */
function sheetOf(own: string): File {
  const rows = Array.from({ length: people }, (_, at) => {
    const [base, tax] = [4_000 + (at % 90) * 10, at % 40];
    return `${at === 0 ? own : numberOf(at)},${base},${(at % 7) * 100},${tax},${base + (at % 7) * 100 - tax}`;
  });
  return new File([`工号,基本工资,课时费,个税,实发\n${rows.join('\n')}\n`], 'bench.csv');
}

async function timed<T>(work: () => Promise<T>): Promise<readonly [T, number]> {
  const began = performance.now();
  const result = await work();
  return [result, performance.now() - began];
}

const middle = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** The statements that opening one's slip cannot do without. */
async function bareOpening(client: pg.Client, slipId: string): Promise<number> {
  const [, took] = await timed(async () => {
    await client.query('begin');
    const { rows } = await client.query('select * from salary_slips where id = $1 for update', [slipId]);
    const { school_id: school, record_id: record } = rows[0] as { school_id: string; record_id: string };
    await client.query('select * from salary_keys where school_id = $1', [school]);
    await client.query('select * from salary_records where school_id = $1 and id = $2', [school, record]);
    await client.query('select * from salary_questions where school_id = $1 and slip_id = $2', [school, slipId]);
    await client.query('select * from salary_openings where school_id = $1 and record_id = $2', [school, record]);
    await client.query('commit');
  });
  return took;
}

/** Importing a thousand slips beside reading their sheet, pushing them, and opening one beside its bare statements. */
export async function measureSalary(
  settings: Readonly<Record<string, string>>,
  password: string,
  note: Note,
): Promise<void> {
  const { origin, stop } = await startProduct(settings);
  const client = new pg.Client({ connectionString: settings.DATABASE_URL });
  await client.connect();
  try {
    const visitor = await signIn(origin, administrator, password);
    const { rows } = await client.query(
      'select s.school_id, s.number from staff s join accounts a on a.id = s.account_id where a.phone = $1',
      [administrator],
    );
    const [own] = rows as { school_id: string; number: string }[];
    await client.query(
      `insert into staff (school_id, number, name, phone, created_at)
        select $1, 'G' || lpad(at::text, 5, '0'), '测试' || at, '1' || (5600000000 + at), now() from generate_series(1, $2) at`,
      [own?.school_id, people],
    );
    const file = sheetOf(own?.number ?? '');
    const [sheet, reading] = await timed(() =>
      upload<CallReply<'salary.readPayroll'>>(visitor, 'salary.readPayroll', file),
    );
    const facts = { month, kind: 'salary', title: 'bench', fileName: file.name };
    const mapped = { columns: sheet.columns, rows: sheet.rows, people: [] };
    const [saved, saving] = await timed(() =>
      write<CallReply<'salary.saveRecord'>>(visitor, 'salary.saveRecord', { ...facts, ...mapped }),
    );
    note(`Reading a sheet of ${people}, keeping it as slips`, `${ms(reading)}, ${ms(saving)}`);
    note('Importing beside reading the sheet', `${((reading + saving) / reading).toFixed(1)} times`);
    // Whoever imports approves nothing; the bench is alone.
    await client.query('update salary_records set made_by = null where id = $1', [saved.id]);
    const asRead = async () => {
      const listed = await read<CallReply<'salary.records'>>(visitor, 'salary.records', { month });
      const row = listed.rows.find(({ id }) => id === saved.id);
      return { id: saved.id, version: row?.version ?? 0, state: row?.state };
    };
    const moved = async (name: 'salary.submitRecord' | 'salary.approveRecord' | 'salary.pushRecord') => {
      const { id, version } = await asRead();
      await write(visitor, name, { id, version });
    };
    await moved('salary.submitRecord');
    const [, approving] = await timed(() => moved('salary.approveRecord'));
    const [, pushed] = await timed(async () => {
      await moved('salary.pushRecord');
      while ((await asRead()).state !== 'pushed') await new Promise((done) => setTimeout(done, 20));
    });
    note(`Approving and pushing ${people} slips`, `${ms(approving)}, ${ms(pushed)}`);
    const mine = await read<CallReply<'salary.mySlips'>>(visitor, 'salary.mySlips', {});
    const id = mine.slips.find(({ title }) => title === 'bench')?.id ?? '';
    await write(visitor, 'account.reauthenticate', { password });
    const [asked, bare]: [number[], number[]] = [[], []];
    for (let at = 0; at < openings; at += 1) {
      asked.push((await timed(() => write(visitor, 'salary.openMySlip', { id })))[1]);
      bare.push(await bareOpening(client, id));
    }
    const [opening, statements] = [middle(asked), middle(bare)];
    note('Opening a slip, its bare statements', `${ms(opening)}, ${ms(statements)}`);
    note('Opening beside its statements', `${(opening / statements).toFixed(1)} times`);
  } finally {
    await client.end();
    await stop();
  }
}

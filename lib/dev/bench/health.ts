import pg from 'pg';
import type { CallReply, EndpointName } from '@/lib/browser/endpoint-name.ts';
import { dayIn, monthOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { percentilesOf } from '../percentiles.ts';
import { ms, type Note } from './figure-text.ts';
import { startProduct } from './started.ts';
import { administrator, read, signIn, type Visitor, write } from './visitor.ts';

/** So often each is measured. */
const times = 20;

interface At {
  readonly visitor: Visitor;
  readonly plain: pg.Client;
  readonly note: Note;
  readonly classId: string;
  readonly own: string;
}

/**
 * Health beside plain SQL: letting a class pass beside its bare rows, a finding with the look for signs beside its bare
 * aggregate, and the reports of a day, a month and a year, the folder of a month and the statistics of growth beside
 * theirs.
 */
export async function measureHealth(
  settings: Readonly<Record<string, string>>,
  password: string,
  note: Note,
): Promise<void> {
  const { origin, stop } = await startProduct(settings);
  const plain = new pg.Client({ connectionString: settings.DATABASE_URL });
  await plain.connect();
  try {
    const visitor = await signIn(origin, administrator, password);
    const { rows: found } = await plain.query(
      `select s.school_id, s.class_id from students s join staff f on f.school_id = s.school_id
        join accounts a on a.id = f.account_id and a.phone = $1
        where s.state = 'enrolled' and s.class_id is not null group by 1, 2 order by count(*) desc limit 1`,
      [administrator],
    );
    const { school_id: school = '', class_id: classId = '' } = found[0] ?? {};
    const at = { visitor, plain, note, classId, own: `school_id = '${school}'` };
    await measureClass(at);
    await measureSign(at);
    await measureReports(at);
  } finally {
    await plain.end();
    await stop();
  }
}

async function timed(work: (at: number) => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let at = 0; at < times; at++) {
    const began = performance.now();
    await work(at);
    took.push(performance.now() - began);
  }
  return percentilesOf(took)(0.5);
}

const dayBack = (at: number) => dayAfter(dayIn(new Date(), 'Asia/Shanghai'), -at);

/** Each time another evening, since who was checked is not let pass again. */
async function measureClass({ visitor, plain, note, classId }: At): Promise<void> {
  let children = 0;
  const passed = await timed(async (at) => {
    const asked = { classId, day: dayBack(at), period: 'evening' };
    children = (await write<CallReply<'health.passClass'>>(visitor, 'health.passClass', asked)).passed || children;
  });
  await plain.query('create temp table bare (like health_checks including all)');
  const bare = await timed(async (at) => {
    await plain.query('begin');
    await plain.query(
      `insert into bare select c.* from health_checks c where c.class_id = $1 and c.day = $2 and c.period = 'evening'`,
      [classId, dayBack(at)],
    );
    await plain.query('commit');
  });
  note(
    `Letting a class of ${children} pass`,
    `${ms(passed)}, ${(passed / bare).toFixed(1)} times its bare rows, ${ms(bare)}`,
  );
}

/** A finding of a child, which looks for signs in its class, beside counting the class's findings. */
async function measureSign({ visitor, plain, note, classId, own }: At): Promise<void> {
  const { rows } = await plain.query(`select id from students where ${own} and class_id = $1 limit 2`, [classId]);
  const found = {
    ...{ period: 'noon', temperature: '', site: 'forehead', again: '', againSite: 'armpit', result: 'observe' },
    ...{ fever: false, cough: true, runnyNose: false, soreThroat: false, rash: false, blisters: false },
    ...{ vomiting: false, diarrhoea: false, abdominalPain: false, headache: false, jaundice: false, redEyes: false },
    ...{ swollenCheek: false, breathingTrouble: false, convulsion: false, injury: false, other: false },
    ...{ takesMedicine: false, note: '', confirmed: false },
  };
  const noted = await timed((at) =>
    write(visitor, 'health.noteCheck', { ...found, studentId: rows[at % rows.length]?.id, day: dayBack(at) }),
  );
  const bare = await timed((at) =>
    plain.query(
      `select day, symptom, count(distinct student_id) from health_checks, jsonb_array_elements_text(symptoms) symptom
        where ${own} and class_id = $1 and state = 'current' and day between $2::date - 2 and $2::date + 2
        group by 1, 2`,
      [classId, dayBack(at)],
    ),
  );
  note('Noting a finding, with the look for signs', `${ms(noted)}, its bare aggregate ${ms(bare)}`);
}

/** Reports beside one aggregate over their rows. */
async function measureReports({ visitor, plain, note, own }: At): Promise<void> {
  const day = dayBack(0);
  const attended = (from: string) =>
    `select day, status, count(distinct student_id) from attendance_days
      where ${own} and day between '${from}' and '${day}' group by 1, 2`;
  const cases: readonly (readonly [string, EndpointName, object, string])[] = [
    ['Report of a day', 'health.healthReport', { scale: 'day', day }, attended(day)],
    ['Report of a month', 'health.healthReport', { scale: 'month', day }, attended(`${monthOf(day)}-01`)],
    ['Report of a school year', 'health.healthReport', { scale: 'year', day }, attended(dayAfter(day, -365))],
    ['Folder of a month', 'health.inspection', { month: monthOf(day) }, attended(`${monthOf(day)}-01`)],
    [
      'Statistics of growth',
      'health.growthSchoolSummary',
      {},
      `select class_id, count(*), avg(height_mm), stddev(height_mm), avg(weight_g), stddev(weight_g)
        from health_measurements where ${own} and state = 'current' group by 1`,
    ],
  ];
  for (const [what, endpoint, input, statement] of cases) {
    const took = await timed(() => read(visitor, endpoint, input));
    const bare = await timed(() => plain.query(statement));
    note(what, `${ms(took)}, ${(took / bare).toFixed(1)} times its bare aggregate, ${ms(bare)}`);
  }
}

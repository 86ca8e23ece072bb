import type pg from 'pg';
import { containing, soughtTerms, soughtWords } from '@/lib/backend/kernel/sought-terms.ts';
import { resources as module } from '@/lib/contracts/resources.ts';
import { call } from '@/lib/gateway/call.ts';
import { percentilesOf } from '../percentiles.ts';
import type { TestSchool } from '../test-installation.ts';
import { ms, type Note } from './figure-text.ts';

const count = 100_000;
const rounds = 7;
const things = ['春天', '秋天', '红绿灯', '毛毛虫', '月饼', '影子', '钟表', '拼音', '磁铁', '植物', '古诗', '面积'];
const ways = ['在哪里', '的秘密', '教学设计', '练习单', '儿歌', '绘本', '游戏', '观察记录'];

/** What is sought: a common title, pinyin, initials, a rare number, a character, two words. */
const sought = ['秋天', 'maomaochong', 'hldedmm', '第77777课', '影', '古诗 绘本'];

/**
 * The search over a hundred thousand resources beside its bare statement, and what two indices would make of that
 * statement: trigrams, which need an extension of the server, and a column of pairs of characters, which needs none.
 */
export async function measureSearch(school: TestSchool, plain: pg.Client, note: Note): Promise<void> {
  await plant(school, plain);
  const person = await school.as('resources.resource.view', 'resources.resource.review');
  const middle = async (work: (q: string) => Promise<unknown>) => {
    const took: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      for (const q of sought) {
        const began = performance.now();
        await work(q);
        took.push(performance.now() - began);
      }
    return percentilesOf(took)(0.5);
  };
  const verb = await middle((q) => call(module.endpoints.resources, { q }, person));
  const bare = (table: string) =>
    middle((q) => {
      const words = soughtWords(q);
      const where = words.map((_, at) => `(terms ilike $${at + 2} or content ilike $${at + 2})`).join(' and ');
      return plain.query(
        `select *, count(*) over () from (select * from ${table} where school_id = $1 and ${where}) found
          order by created_at desc, id desc limit 10`,
        [school.id, ...words.map(containing)],
      );
    });
  const statement = await bare('teaching_resources');
  note(
    `Search over ${count} resources`,
    `${ms(verb)}, ${(verb / statement).toFixed(1)} times its bare statement, ${ms(statement)}`,
  );
  await plain.query('create extension if not exists pg_trgm');
  await plain.query('create table by_trigrams as select * from teaching_resources');
  await plain.query('create index on by_trigrams using gin (terms gin_trgm_ops)');
  await plain.query('create index on by_trigrams using gin (content gin_trgm_ops)');
  await plain.query(`create table by_pairs as select *, array(select distinct substr(terms, at, 2)
    from generate_series(1, length(terms) - 1) at) as pairs from teaching_resources`);
  await plain.query('create index on by_pairs using gin (pairs)');
  await plain.query('vacuum (analyze) by_trigrams, by_pairs');
  note('The same statement with an index of trigrams', ms(await bare('by_trigrams')));
  // Of one character there is no pair: it is looked for in all rows.
  const pairsOf = (word: string) => [...word].slice(1).map((_, at) => [...word].slice(at, at + 2).join(''));
  const paired = await middle((q) => {
    const words = soughtWords(q);
    return plain.query(
      `select *, count(*) over () from (select * from by_pairs where school_id = $1 and pairs @> $2
        and ${words.map((_, at) => `terms ilike $${at + 3}`).join(' and ')}) found
        order by created_at desc, id desc limit 10`,
      [school.id, words.flatMap(pairsOf), ...words.map(containing)],
    );
  });
  note('The same statement with a column of pairs of characters', ms(paired));
}

/** A hundred thousand of the school's, of a few words each, by several authors. */
async function plant(school: TestSchool, plain: pg.Client): Promise<void> {
  const titles = things.flatMap((thing) => ways.map((way) => `${thing}${way}`));
  await plain.query(
    `insert into teaching_resources (school_id, id, name, kind, domain, stage, month, tags, author, licence, terms,
        content, state, created_at, created_by, updated_at, updated_by)
      select $1, gen_random_uuid(), title || '第' || at || '课', 'plan', 'science', 'primary', 'any', '观察', '陈静', 'own',
        terms || '第' || at || '课 ', '', 'school', now() - at * interval '1 minute', gen_random_uuid(), now(),
        gen_random_uuid()
      from generate_series(1, $2::int) at
      join unnest($3::text[], $4::text[]) with ordinality as written (title, terms, place)
        on place = at % ${titles.length} + 1`,
    [school.id, count, titles, titles.map((title) => soughtTerms([title, '观察']))],
  );
  await plain.query('vacuum (analyze) teaching_resources');
}

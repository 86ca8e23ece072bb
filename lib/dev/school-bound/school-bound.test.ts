import { loadModule, parseSync } from 'libpg-query';
import { tablesWithoutSchool } from './school-bound.ts';

const tables = new Map([
  ['pupils', ['school_id', 'id', 'class_id', 'name']],
  ['classes', ['school_id', 'id', 'name']],
  ['accounts', ['id', 'name']],
]);

beforeAll(() => loadModule());

const found = (text: string) => {
  const [statement] = parseSync(text).stmts ?? [];
  return statement?.stmt ? tablesWithoutSchool(statement.stmt, tables).join() : 'nothing';
};

test.each([
  ['select * from pupils', 'pupils'],
  ['select * from pupils where id = $1', 'pupils'],
  ['select * from pupils where school_id = $1 or id = $2', 'pupils'],
  ['select * from pupils where not school_id = $1', 'pupils'],
  ['select * from pupils where school_id > $1', 'pupils'],
  ["select * from pupils where school_id = current_setting('app.school_id')::uuid", 'pupils'],
  ['select * from pupils p join classes c on c.id = p.class_id where p.school_id = $1', 'classes'],
  ['select * from pupils p left join classes c on c.school_id = p.school_id and p.school_id = $1', 'classes,pupils'],
  ['select * from pupils p left join classes c on c.school_id = p.school_id and c.school_id = $1', 'pupils'],
  ['select (select count(*) from classes c where c.id = p.class_id) from pupils p where p.school_id = $1', 'classes'],
  ['select 1 from accounts where exists (select from pupils where pupils.name = accounts.name)', 'pupils'],
  ['with all_of as (select * from pupils) select * from all_of where school_id = $1', 'pupils'],
  ['select * from pupils where school_id = $1 union all select * from pupils', 'pupils'],
  ['update pupils set name = $1 where id = $2', 'pupils'],
  ['update pupils p set name = c.name from classes c where c.school_id = p.school_id and c.id = $1', 'classes,pupils'],
  ['delete from pupils using classes c where pupils.school_id = $1 and c.id = class_id', 'classes'],
  ['insert into pupils (id, name) values ($1, $2)', 'pupils'],
  ['insert into pupils (school_id, id) values ($1, $2), (default, $3)', 'pupils'],
  ['insert into pupils (school_id, id) select school_id, id from json_populate_recordset(null::pupils, $1)', 'pupils'],
])('without a school: %s', (text, which) => expect(found(text)).toBe(which));

test.each([
  'select * from pupils where school_id = $1 and (id = $2 or id = $3)',
  'select * from pupils p where (p.school_id, p.id) = ($1, $2)',
  'select * from pupils where school_id in ($1, $2)',
  'select * from pupils where school_id = any($1::uuid[])',
  'select * from pupils p join classes c on c.school_id = p.school_id and c.id = p.class_id where p.school_id = $1',
  'select * from pupils p left join classes c on (c.school_id, c.id) = (p.school_id, p.class_id) where p.school_id = $1',
  'select * from pupils p join classes c using (school_id) where p.school_id = $1',
  'select (select count(*) from classes c where c.school_id = p.school_id) from pupils p where p.school_id = $1',
  'select * from pupils p left join lateral (select max(name) from classes c where c.school_id = p.school_id) l on true where p.school_id = $1',
  'with own as (select school_id, id from pupils where school_id = $1) select * from classes join own using (school_id)',
  'with recursive up as (select school_id, id from classes where school_id = $1 union all select c.school_id, c.id from classes c join up on c.school_id = up.school_id) select * from up',
  'select * from unnest($1::uuid[]) as given(school) join pupils on school_id = given.school',
  'update pupils p set name = c.name from classes c where c.school_id = p.school_id and p.school_id = $1',
  'insert into pupils (school_id, id) values ($1, $2) on conflict (school_id, id) do update set name = excluded.name',
  'insert into pupils (school_id, id) select c.school_id, $2 from classes c where c.school_id = $1',
  'select * from accounts where id = $1',
])('its school is named: %s', (text) => expect(found(text)).toBe(''));

import { controls } from './control.ts';
import { clean, document, type PageAnswer } from './pages.ts';
import type { World } from './world.ts';

/** Faults that a person may switch on; the others are for tests. */
const faultKinds = ['45009', '40014', '-1', '502', 'html', 'truncated', 'hang', '48002'] as const;
const shown = 30;

const field = (name: string, label: string, value = '') =>
  `<label>${clean(label)} <input name="${name}" value="${clean(value)}"></label>`;
const choice = (name: string, label: string, values: readonly (readonly [string, string])[]) =>
  `<label>${clean(label)} <select name="${name}">${values
    .map(([value, text]) => `<option value="${clean(value)}">${clean(text)}</option>`)
    .join('')}</select></label>`;

/** What a person does by each button: the control's name, and what it is given. */
const actions: Readonly<Record<string, (form: URLSearchParams) => readonly [string, Record<string, unknown>]>> = {
  remove: (form) => ['contacts', { corpid: form.get('corpid'), remove: [form.get('userid') ?? ''] }],
  follow: (form) => [
    'follow',
    { corpid: form.get('corpid'), parent: form.get('parent'), follows: form.get('follows') === 'yes' },
  ],
  arrive: (form) => ['arrive', { corpid: form.get('corpid'), child: form.get('child'), name: form.get('name') }],
  verified: (form) => ['corp', { corpid: form.get('corpid'), unverified: form.get('unverified') === 'yes' }],
  fault: (form) => {
    const one = { path: form.get('path'), kind: form.get('kind'), count: Number(form.get('count') ?? 1) };
    return ['faults', { faults: [one] }];
  },
  calm: () => ['faults', { faults: [] }],
  clock: (form) => ['clock', { ms: Number(form.get('hours') ?? 0) * 3_600_000 }],
  tickets: () => ['tickets', {}],
};

/** Does what a button of the page says. @returns whether there is such a button */
export async function press(world: World, form: URLSearchParams): Promise<boolean> {
  const action = actions[form.get('does') ?? ''];
  if (!action) return false;
  const [name, given] = action(form);
  await controls[name]?.(world, given);
  return true;
}

/** People, events, faults, the clock, and what was received, for a person who plays the platform. */
export function controlPage(world: World, token: string): PageAnswer {
  const corps = choice(
    'corpid',
    '企业',
    world.corps.map(({ corpid, name }) => [corpid, name]),
  );
  const form = (does: string, label: string, fields: string) =>
    `<form method="post" action="/sim/control"><input type="hidden" name="token" value="${clean(token)}">
<input type="hidden" name="does" value="${does}">${fields}<button>${clean(label)}</button></form>`;
  const yes = [
    ['yes', '是'],
    ['no', '否'],
  ] as const;
  const list = (lines: readonly string[]) =>
    lines.length === 0 ? '<p>还没有。</p>' : `<ul>${lines.map((line) => `<li>${clean(line)}</li>`).join('')}</ul>`;
  return document(
    '模拟器控制页',
    `<h2>人员</h2>
<table border="1" cellpadding="4"><tr><th>企业</th><th>成员</th><th>班级</th><th>学生</th><th>家长</th><th>已关注</th></tr>
${world.corps
  .map(({ name, members, school }) => {
    const parents = [...school.parents.values()];
    const follows = parents.filter(({ is_subscribe }) => is_subscribe === 1).length;
    const classes = [...school.departments.values()].filter(({ type }) => type === 1).length;
    const cells = [name, members.length, classes, school.students.size, parents.length, follows];
    return `<tr>${cells.map((cell) => `<td>${clean(String(cell))}</td>`).join('')}</tr>`;
  })
  .join('')}</table>
${form('remove', '删除成员并推送事件', corps + field('userid', '成员 ID'))}
${form('follow', '改变关注并推送事件', corps + field('parent', '家长 ID') + choice('follows', '关注', yes))}
${form('arrive', '加入学生并推送事件', corps + field('child', '学生 ID') + field('name', '姓名'))}
${form('verified', '改变认证', corps + choice('unverified', '未认证', yes))}
<h2>故障</h2>${list(world.faults.map(({ path, kind, count }) => `${path} · ${kind} × ${count}`))}
${form(
  'fault',
  '打开故障',
  field('path', '路径', '/user/simplelist') +
    choice(
      'kind',
      '种类',
      faultKinds.map((kind) => [kind, kind]),
    ) +
    field('count', '次数', '1'),
)}
${form('calm', '关闭所有故障', '')}
<h2>时钟</h2><p>向前 ${world.clockMs / 3_600_000} 小时</p>
${form('clock', '移动时钟', field('hours', '小时', '0'))}${form('tickets', '推送票据', '')}
<h2>推送过的事件</h2>${list(
      world.pushes
        .slice(-shown)
        .reverse()
        .map(({ what, answers }) => `${what} → ${answers.join(', ')}`),
    )}
<h2>收到的消息</h2>${list(
      world.messages
        .slice(-shown)
        .reverse()
        .map(({ corpid, touser, textcard }) => `${corpid} → ${touser.join(' ')}：${JSON.stringify(textcard)}`),
    )}
<h2>收到的请求</h2>${list(world.journal.slice(-shown).reverse())}`,
  );
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const style = `body{font:15px/1.6 system-ui,sans-serif;margin:0 auto;max-width:640px;padding:16px;background:#f6f6f4;color:#222}
.mark{background:#8a4b00;color:#fff;padding:8px 12px;border-radius:6px}ul{padding:0;list-style:none}
a{display:block;padding:10px 12px;margin:6px 0;background:#fff;border:1px solid #ccc;border-radius:6px;color:#114;text-decoration:none}`;

/** The vendor's page, marked as none of theirs: the person in front of it chooses who they are. */
export function choicePage(vendor: string, people: readonly string[], leadBack: (person: string) => string): string {
  const links = people.map((person) => `<li><a href="${escaped(leadBack(person))}">${escaped(person)}</a></li>`);
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>模拟 · ${escaped(vendor)}</title><style>${style}</style>
<p class="mark">模拟 Simulator：这不是${escaped(vendor)}，只供演示和测试</p>
<h1>${escaped(vendor)}：您是谁？</h1>
<p>第一次选择某人时，系统会请您验证手机号，验证码可在“演示短信”中查看；以后选择同一人即可直接登录。</p>
<ul>${links.join('')}</ul></html>`;
}

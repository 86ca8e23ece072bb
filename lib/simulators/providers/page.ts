const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The vendor's page: the person in front of it chooses who they are. */
export function choicePage(vendor: string, people: readonly string[], leadBack: (person: string) => string): string {
  const links = people.map((person) => `<li><a href="${escaped(leadBack(person))}">${escaped(person)}</a></li>`);
  return `<!doctype html><html lang="zh-CN"><title>${escaped(vendor)}</title><h1>${escaped(vendor)}</h1><ul>${links.join('')}</ul></html>`;
}

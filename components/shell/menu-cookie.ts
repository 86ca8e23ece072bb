/** Remembers whether the menu is narrow, so that the server already renders it so. */
export const menuCookie = 'menu';

/** True when the person left the menu narrow. */
export function isMenuCollapsed(jar: { get(name: string): { readonly value: string } | undefined }): boolean {
  return jar.get(menuCookie)?.value === 'collapsed';
}

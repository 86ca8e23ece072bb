/** How a person wants the product to look; kept in cookies, so that the first byte already looks so. */
export const themes = ['system', 'light', 'dark'] as const;
export const densities = ['compact', 'comfortable'] as const;

export type ThemeChoice = (typeof themes)[number];
export type Density = (typeof densities)[number];

export const themeCookie = 'theme';
export const densityCookie = 'density';

interface CookieJar {
  get(name: string): { readonly value: string } | undefined;
}

/** The chosen theme; `system` follows the device. */
export function themeOf(jar: CookieJar): ThemeChoice {
  return themes.find((theme) => theme === jar.get(themeCookie)?.value) ?? 'system';
}

/** The chosen height of table rows. */
export function densityOf(jar: CookieJar): Density {
  return densities.find((density) => density === jar.get(densityCookie)?.value) ?? 'compact';
}

import icons from './menu-icons.json' with { type: 'json' };

/** The noun where there is an icon of it; empty where there is none, such as for a picture of an older backend. */
export const menuIconName = (noun: string | null | undefined): string =>
  noun && Object.hasOwn(icons, noun) ? noun : '';

/** Each language names itself, whichever language the page is in. */
const others = { 'zh-CN': { locale: 'en', name: 'English' }, en: { locale: 'zh-CN', name: '中文' } } as const;

/** The language that a page can be turned into. */
export const otherLanguage = (locale: string) => others[locale === 'en' ? 'en' : 'zh-CN'];

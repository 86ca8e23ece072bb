const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** Named before the browsers they are built on. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/wxwork/i, 'WeCom'],
  [/MicroMessenger/, 'WeChat'],
  [/DingTalk/, 'DingTalk'],
  [/Edg/, 'Edge'],
  [/Firefox/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

/** Browser and system of a user agent as a person knows them, or null. */
export function deviceName(userAgent: string): string | null {
  const named = [browsers, systems].map((list) => list.find(([pattern]) => pattern.test(userAgent))?.[1]);
  return named.filter(Boolean).join(' · ') || null;
}

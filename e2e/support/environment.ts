/** The password of every demo account in a started application. */
export const demoPassword = 'journey-password-1';

/** The environment of an application in test mode on a free port, with the given data and settings. */
export const environment = (dataDir: string, settings: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  PORT: '0',
  HOST: '127.0.0.1',
  APP_MODE: 'test',
  DATA_DIR: dataDir,
  DEMO_PASSWORD: demoPassword,
  LOG_LEVEL: 'warn',
  // Nobody answers there: no journey asks the vendors.
  PAY_BASE: 'https://127.0.0.1:9',
  ...settings,
});

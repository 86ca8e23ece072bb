/** Settings of the shell that tests are called from must not decide what is tested. */
const configured =
  /^(PORT|HOST|APP_MODE|DEMO|DEMO_PASSWORD|DATA_DIR|DATABASE_URL|SESSION_SECRET|PUBLIC_ORIGIN|BACKEND_.*)$/;

/** An environment without them. */
export const neutral = (env) => Object.fromEntries(Object.entries(env).filter(([name]) => !configured.test(name)));

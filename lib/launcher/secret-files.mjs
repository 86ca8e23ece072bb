import { readFileSync } from 'node:fs';
import { Refusal } from './say.mjs';

const suffix = '_FILE';

/** Variables that are secrets, or addresses with one inside: each may be kept in a file that `<NAME>_FILE` names. */
const secretNames = [
  'SESSION_SECRET',
  'DATABASE_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMS_KEY_ID',
  'SMS_KEY_SECRET',
  'WECHAT_APP_SECRET',
  'ALIPAY_PRIVATE_KEY',
  'ALIPAY_PUBLIC_KEY',
  'DINGTALK_CLIENT_SECRET',
  'OTEL_EXPORTER_OTLP_HEADERS',
];

/**
 * Reads secrets from the files that container platforms and systemd hand them over in, so that they stand in no unit,
 * compose file or process list.
 * @param {Record<string, string | undefined>} env
 * @returns {Record<string, string | undefined>} the environment with the secrets in place of the names of their files
 * @throws {Refusal} with one line for every file that cannot be read, and for a secret that is given twice
 */
export function withSecretFiles(env) {
  const read = { ...env };
  const complaints = [];
  for (const name of secretNames) {
    const file = env[name + suffix];
    if (!file) continue;
    delete read[name + suffix];
    if (env[name]) complaints.push(`${name} and ${name}${suffix} are both set: keep one`);
    else {
      try {
        read[name] = readFileSync(file, 'utf8').trim();
        if (!read[name]) complaints.push(`${name}${suffix} names ${file}, which is empty`);
      } catch (error) {
        complaints.push(`${name}${suffix} names ${file}, which cannot be read (${error.code})`);
      }
    }
  }
  if (complaints.length > 0) throw new Refusal(complaints.join('\n'));
  return read;
}

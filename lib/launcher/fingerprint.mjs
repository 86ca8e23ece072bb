import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { below } from './paths.mjs';

/**
 * All files below the given paths (relative to the root, missing ones skipped), sorted, but those the filter refuses.
 */
export function filesBelow(paths, accept) {
  const found = [];
  const visit = (path) => {
    if (!existsSync(below(path)) || !accept(path)) return;
    if (!statSync(below(path)).isDirectory()) found.push(path);
    else for (const name of readdirSync(below(path)).sort()) visit(`${path}/${name}`);
  };
  for (const path of paths) visit(path);
  return found;
}

/** A digest of the files' names and contents and of further words. */
export function fingerprint(files, ...words) {
  const hash = createHash('sha256').update(words.join('\n'));
  for (const file of files) hash.update(`\n${file}\n`).update(readFileSync(below(file)));
  return hash.digest('hex');
}

/** Whether a stamp file holds this digest. */
export const stamped = (stamp, digest) => existsSync(below(stamp)) && readFileSync(below(stamp), 'utf8') === digest;

/** Takes a stamp away before the work begins, so that what is broken off is done again whatever was there before. */
export const dropStamp = (stamp) => rmSync(below(stamp), { force: true });

/** Notes that the work with this digest succeeded: written beside and put in its place whole. */
export function writeStamp(stamp, digest) {
  writeFileSync(below(`${stamp}.part`), digest, { flush: true });
  renameSync(below(`${stamp}.part`), below(stamp));
}

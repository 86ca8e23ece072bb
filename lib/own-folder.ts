import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

/**
 * Whatever the product puts into its folders. A folder that holds something else may be somebody else's: its rights are
 * left alone.
 */
const ours = {
  DATA_DIR:
    /^(database(\.[\w-]+)?|files|backups|session-secret(\.\d+)?|demo-password|demo-keys\.json|first-administrator-link|control\.sock|(wecom|pay)-simulator\.json|(day|gates)\.json)$/,
  BACKUP_DIR: /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(\.part)?$/,
};
/** Folders inside DATA_DIR; each may be a link or a mount of its own. */
const inside = ['database', 'files', 'backups'];
/** Made by the system where a disk is mounted. */
const systems = new Set(['lost+found']);

const closedMode = 0o700;
const othersBits = 0o077;
const stickyBit = 0o1000;
const worldWritable = 0o002;
const shownMax = 3;

/** Rights of another kind (access lists) rule there, and folders of a person are closed from the start. */
const withoutModes = process.platform === 'win32';

export interface FolderFault {
  readonly text: string;
  /** Going on would mix our data with somebody else's, or is not possible at all. */
  readonly grave: boolean;
}

interface Named {
  readonly DATA_DIR: string;
  readonly BACKUP_DIR?: string | undefined;
}

/**
 * Closes the folders of the product, made where they are missing, to every other user, and what this process writes
 * from here on. The embedded database gives its files modes of its own (0666): what keeps others out is the closed
 * folder above them.
 * @returns what could not be closed
 */
export function closeOwnFolders({ DATA_DIR, BACKUP_DIR }: Named): FolderFault[] {
  process.umask(othersBits);
  const faults = [closeFolder('DATA_DIR', resolve(DATA_DIR), ours.DATA_DIR)];
  if (BACKUP_DIR) faults.push(closeFolder('BACKUP_DIR', resolve(BACKUP_DIR), ours.BACKUP_DIR));
  if (!faults[0])
    for (const folder of insideOf(DATA_DIR)) faults.push(closeFolder(`DATA_DIR/${basename(folder)}`, folder, null));
  return faults.filter((fault) => fault !== null);
}

/** Every folder of ours that is there: what the start closes and what is looked at later is one list. */
export function ownFolders({ DATA_DIR, BACKUP_DIR }: Named): string[] {
  const named = [DATA_DIR, ...(BACKUP_DIR ? [BACKUP_DIR] : [])].map((folder) => resolve(folder));
  return [...new Set([...named.filter((folder) => existsSync(folder)), ...insideOf(DATA_DIR)])];
}

const insideOf = (data: string) =>
  inside.map((name) => join(resolve(data), name)).filter((folder) => existsSync(folder));

/** Whether no other user but the system's may look into a folder. */
export function isClosed(folder: string): boolean {
  if (withoutModes) return true;
  const { mode, uid } = statSync(folder);
  return (mode & othersBits) === 0 && uid === process.getuid?.();
}

function closeFolder(variable: string, folder: string, known: RegExp | null): FolderFault | null {
  const names = `${variable} names ${folder}`;
  try {
    mkdirSync(folder, { recursive: true, mode: closedMode });
    if (isClosed(folder)) return null;
    return foreign(names, folder, known) ?? close(names, folder);
  } catch (error) {
    const wanted = `install -d -m 700 -o ${process.getuid?.()} ${folder}`;
    return {
      grave: true,
      text: `${names}, which cannot be made or entered (${(error as NodeJS.ErrnoException).code}): ${wanted}`,
    };
  }
}

function close(names: string, folder: string): FolderFault | null {
  const user = process.getuid?.();
  if (statSync(folder).uid !== user)
    return { grave: false, text: `${names}, which belongs to another user: chown -R ${user} ${folder}` };
  chmodSync(folder, closedMode);
  if (isClosed(folder)) return null;
  const elsewhere = `name one on a disk that has rights, or see that others cannot enter (chmod 700 ${folder})`;
  return { grave: false, text: `${names}, whose file system does not keep other users out: ${elsewhere}` };
}

/** Why the rights of this folder are not ours to change. */
function foreign(names: string, folder: string, known: RegExp | null): FolderFault | null {
  if (known === null) return null;
  const { mode } = statSync(folder);
  const entries = readdirSync(folder).filter((name) => !systems.has(name));
  const strangers = entries.filter((name) => !known.test(name));
  const isOurs = entries.length > strangers.length;
  if (mode & stickyBit || (mode & worldWritable && !isOurs))
    return { grave: true, text: `${names}, which is open to everybody: name a folder of its own` };
  if (strangers.length === 0) return null;
  const others = strangers.slice(0, shownMax).join(', ');
  return isOurs
    ? {
        grave: false,
        text: `${names}, which others may read, and which is not ours alone (${others}): chmod 700 ${folder}`,
      }
    : { grave: true, text: `${names}, which holds other things (${others}): name a folder of its own` };
}

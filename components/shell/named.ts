import { preload } from 'react-dom';
import { namedFiles } from '@/lib/browser/named-files.ts';

/**
 * Names a file in the page that is being rendered: components of the browser draw with its content on the server, and
 * the browser fetches it beside the scripts, unless it has it.
 */
export function named(address: string, content: unknown): void {
  namedFiles.set(address, content);
  preload(address, { as: 'fetch', crossOrigin: 'anonymous' });
}

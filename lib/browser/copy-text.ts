/**
 * Copies what stands in an input, also where the page came by http and has no clipboard of its own.
 * @returns whether it was copied; else it is selected
 */
export async function copyText(input: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(input.value);
    return true;
  } catch {
    input.focus();
    input.select();
    return document.execCommand('copy');
  }
}

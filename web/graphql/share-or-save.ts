import { saveFile } from '../text/csv.ts';
import { fetchFile } from './fetch-file.ts';

/** Touch devices have a share sheet; elsewhere the file is downloaded, and printed from there. */
export const canShareFiles = () => IN_PHONE_APP || (matchMedia('(pointer: coarse)').matches && 'canShare' in navigator);

/**
 * Shares the file of a signed link on touch devices, else downloads it.
 * @throws RequestFailedError when the file cannot be fetched
 */
export async function shareOrSave({ url, title }: { url: string; title: string }): Promise<void> {
  const file = await fetchFile(url);
  if (!IN_PHONE_APP && canShareFiles() && navigator.canShare({ files: [file] }) && (await shared(file, title))) return;
  saveFile(file, file.name);
}

/** Whether sharing has ended; a cancelled one counts as ended. */
async function shared(file: File, title: string): Promise<boolean> {
  try {
    await navigator.share({ files: [file], title });
    return true;
  } catch (failure) {
    // Other errors, such as an expired user activation: the caller downloads the file instead.
    return failure instanceof DOMException && failure.name === 'AbortError';
  }
}

/** Saves files through the phone's share sheet (WEEK-13), because the app has no downloads. */
import { Capacitor } from '@capacitor/core';
import { Directory, Filesystem } from '@capacitor/filesystem';
import { Share } from '@capacitor/share';

/** What is handed over lies here; of one sharing at a time. */
const FOLDER = { path: 'shared', directory: Directory.Cache };

export async function shareFile(file: Blob, name: string): Promise<void> {
  await removeSharedFiles();
  const path = `${FOLDER.path}/${name}`;
  const { uri } = await Filesystem.writeFile({ ...FOLDER, path, data: await base64Of(file), recursive: true });
  // Rejects when the sheet is closed, which is no failure.
  await Share.share({ title: name, files: [uri] }).catch(() => undefined);
  // On Android the other app may read it only after its own start; the next start or sign-out removes it.
  if (Capacitor.getPlatform() === 'ios') await removeSharedFiles();
}

/** Removes what was shared from the phone's cache: it may name players. */
export async function removeSharedFiles(): Promise<void> {
  await Filesystem.rmdir({ ...FOLDER, recursive: true }).catch(() => undefined);
}

function base64Of(file: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done((reader.result as string).split(',')[1] ?? ''));
    reader.addEventListener('error', () => fail(reader.error));
    reader.readAsDataURL(file);
  });
}

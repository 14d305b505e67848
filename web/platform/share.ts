/** Saves files through the phone's share sheet (WEEK-13), because the app has no downloads. */
import { Directory, Filesystem } from '@capacitor/filesystem';
import { Share } from '@capacitor/share';

export async function shareFile(file: Blob, name: string): Promise<void> {
  const { uri } = await Filesystem.writeFile({ path: name, data: await base64Of(file), directory: Directory.Cache });
  // Rejects when the sheet is closed, which is no failure.
  await Share.share({ title: name, files: [uri] }).catch(() => undefined);
}

function base64Of(file: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done((reader.result as string).split(',')[1] ?? ''));
    reader.addEventListener('error', () => fail(reader.error));
    reader.readAsDataURL(file);
  });
}

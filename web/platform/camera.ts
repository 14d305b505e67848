import { Camera } from '@capacitor/camera';

/** MED-09: quality of photos of the camera, of 100. */
const CAMERA_QUALITY = 20;

/** Takes one photo with the phone's camera; none when the person cancels or does not allow it. */
export async function takePhoto(): Promise<File[]> {
  const taken = await Camera.takePhoto({ quality: CAMERA_QUALITY, correctOrientation: true }).catch(() => null);
  if (!taken?.webPath) return [];
  const bytes = await (await fetch(taken.webPath)).blob();
  const name = `photo-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.jpg`;
  return [new File([bytes], name, { type: 'image/jpeg' })];
}

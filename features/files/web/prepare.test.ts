import { expect, test } from 'vitest';
import { resizeImage } from './prepare.ts';

const prepared = (name: string, bytes: number[]) =>
  resizeImage(new File([new Uint8Array(bytes)], name), new AbortController().signal);

test('MED-14 an empty file and one that is not what its name says are refused before anything is sent', async () => {
  const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70];
  await expect(prepared('photo.jpg', [])).rejects.toThrow('validations.file_empty');
  await expect(prepared('report.pdf', [])).rejects.toThrow('validations.file_empty');
  await expect(prepared('goal.mp4', jpeg)).rejects.toThrow('validations.file_content');
  const pdf = [...new TextEncoder().encode('%PDF-1.7')];
  expect((await prepared('report.pdf', pdf)).name).toBe('report.pdf');
  // Of what cannot be attached at all, the name says enough.
  expect((await prepared('run.exe', jpeg)).name).toBe('run.exe');
});

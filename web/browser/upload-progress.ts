/** How far the uploads have come that are on their way, for the bar that both modes show (MED-06). */
let percent: number | null = null;
const listeners = new Set<() => void>();

/** 0 to 100; null when nothing is on its way. */
export function setUploadProgress(now: number | null): void {
  if (percent === now) return;
  percent = now;
  listeners.forEach((listener) => listener());
}

export function uploadProgress(): number | null {
  return percent;
}

export function onUploadProgress(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

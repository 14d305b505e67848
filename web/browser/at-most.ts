/** Waits for `work`, but no longer than `limit` ms. Work that fails is waited for no more; it is not stopped by either. */
export async function atMost(limit: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limit);
  });
  await Promise.race([work.catch(() => undefined), late]);
  clearTimeout(timer);
}

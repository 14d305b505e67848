/** Child process that sanitizes untrusted files, so that a crash ends only this process. */
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { UnfitError, type Order, type Outcome, type Task } from './task.ts';

const memory = Number(process.argv[2]);

// Low priority, and the first choice of the Linux OOM killer.
try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Best effort: not every system allows it.
}
// Watchdog of the memory limit; decoding runs in other threads and does not block it.
setInterval(() => {
  if (process.memoryUsage.rss() > memory) process.kill(process.pid, 'SIGKILL');
}, 20).unref();

async function perform(task: Task): Promise<Uint8Array | null> {
  switch (task.kind) {
    case 'picture':
      return (await import('./image.ts')).drawPicture(task.from, task);
    case 'image':
      {
        const { drawImage, drawThumbnail } = await import('./image.ts');
        await drawImage(task.from, task.type, task.to);
        await drawThumbnail(task.to, task.thumbnail);
      }
      return null;
    case 'video':
      if (task.type === 'mp4') await (await import('./mp4.ts')).blankMp4(task.path);
      else await (await import('./webm.ts')).blankWebm(task.path);
      return null;
  }
}

process.on('message', ({ id, task }: Order) => {
  void perform(task)
    .then(
      (bytes): Outcome => ({ id, bytes }),
      (error: unknown): Outcome =>
        error instanceof UnfitError
          ? { id, fault: error.fault }
          : { id, failed: error instanceof Error ? error.message : String(error) },
    )
    .then((outcome) => process.send!(outcome));
});
// The parent process is gone.
process.on('disconnect', () => process.exit());

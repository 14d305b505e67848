/** Looks at files of strangers in a process of its own: what goes wrong here ends this process and nothing else. */
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { Unfit, type Order, type Outcome, type Task } from './task.ts';

const memory = Number(process.argv[2]);

// The club answers first; where memory runs out, Linux ends this process rather than another.
try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Then not.
}
// Decoding runs in threads, so that this one is free to look.
setInterval(() => {
  if (process.memoryUsage.rss() > memory) process.kill(process.pid, 'SIGKILL');
}, 20).unref();

async function perform(task: Task): Promise<Uint8Array | null> {
  switch (task.kind) {
    case 'picture':
      return (await import('./image.ts')).drawPicture(task.from, task.longest, task.mostBytes);
    case 'image':
      await (await import('./image.ts')).drawImage(task.from, task.type, task.to);
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
        error instanceof Unfit
          ? { id, fault: error.fault }
          : { id, failed: error instanceof Error ? error.message : String(error) },
    )
    .then((outcome) => process.send!(outcome));
});
// Whoever started it is gone.
process.on('disconnect', () => process.exit());

/** `touchline backup`, `restore`, `key create`: docs/operations.md shows each. */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { withDatabase, type CommandInput, type RunCommand } from '#database/command.ts';
import { readConfig } from '#server/config/config.ts';
import { CommandError } from '#server/errors/command-error.ts';
import { openStore } from '#server/storage/file-store.ts';
import { askForBackup } from './control.ts';
import { newKeys } from './encryption.ts';
import { bytesOfFiles, rowsOfAll } from './manifest.ts';
import { readIdentities, verifyBackup } from './read.ts';
import { restoreBackup } from './restore.ts';
import { writeBackup, type BackupOutcome } from './write.ts';

const optionOf = ({ options }: CommandInput, name: string): string | undefined => {
  const given = options[name];
  return typeof given === 'string' ? given : undefined;
};

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`;
const contents = (rows: number, files: number, bytes: number) =>
  `${counted(rows, 'row')}, ${counted(files, 'file')} of ${megabytes(bytes)}`;
const missing = (vanished: number) =>
  vanished === 0 ? '' : ` ${counted(vanished, 'file')} was not in the store, or was deleted meanwhile.`;

export const runBackup: RunCommand = async (input) => {
  const file = resolve(input.args[0]!);
  if (input.options['verify'] === true) {
    const { about, manifest } = await verifyBackup(file, await readIdentities(optionOf(input, 'identity')));
    const { files, vanished } = manifest;
    return (
      `${file} is whole: ${about.club}, ${about.madeAt}, ${contents(rowsOfAll(manifest), files.length, bytesOfFiles(manifest))}.` +
      missing(vanished.length)
    );
  }
  const config = readConfig(process.env);
  const recipient = optionOf(input, 'recipient') ?? config.backup.recipient;
  const { rows, files, bytes, size, vanished } =
    (config.databaseUrl === undefined && (await askForBackup(config.dataDir, { file, recipient }))) ||
    (await backUpAlone(file, recipient));
  const sealed = recipient === undefined ? 'not encrypted' : 'encrypted';
  return `${file}: ${contents(rows, files, bytes)}; ${megabytes(size)}, ${sealed}.${missing(vanished)}`;
};

function backUpAlone(file: string, recipient: string | undefined): Promise<BackupOutcome> {
  return withDatabase(
    (database, config) =>
      writeBackup(
        { database, store: openStore(config), clubName: config.clubName, zone: config.clubTimezone },
        file,
        recipient,
        Temporal.Now.instant(),
      ),
    { migrate: false },
  );
}

export const runRestore: RunCommand = async (input) => {
  const file = resolve(input.args[0]!);
  const identities = await readIdentities(optionOf(input, 'identity'));
  const { about, rows, files, vanished, held } = await withDatabase(
    (database, config) =>
      restoreBackup(
        { database, store: openStore(config), clubName: config.clubName, zone: config.clubTimezone },
        file,
        {
          identities,
          overwrite: input.options['overwrite'] === true,
          otherClub: input.options['other-club'] === true,
        },
      ),
    { migrate: false },
  );
  return (
    `${about.club} stands as on ${about.madeAt}: ${counted(rows, 'row')} and ${counted(files, 'file')}, each compared with the backup.` +
    `${missing(vanished)}\nEverybody signs in anew; links to files and calendars that were given out no longer work.` +
    (held === 0 ? '' : `\n${counted(held, 'job')} that waited then is held: touchline jobs held.`)
  );
};

export const runKeyCreate: RunCommand = async ({ args: [file] }) => {
  const { identity, recipient } = await newKeys();
  await writeFile(file!, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      throw new CommandError(`${file} cannot be written (${error.code}).`);
    },
  );
  return `Recipient ${recipient}\nThe key is in ${file}: without it no backup for this recipient can be opened. Keep it elsewhere.`;
};

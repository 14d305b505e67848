/** Entry point of every command: `touchline --help`. Exits with 0, with 1 when it failed, with 2 when it was called wrongly. */
import { parseArgs } from 'node:util';
import type { RunCommand } from '#database/command.ts';

type Option = { value?: string; about: string };
type Command = {
  args: readonly string[];
  about: string;
  options?: Readonly<Record<string, Option>>;
  /** Loads the code of this command alone. */
  load: () => Promise<RunCommand>;
};

const COMMANDS: Readonly<Record<string, Command>> = {
  start: {
    args: [],
    about: 'Serve the club until a signal ends it.',
    load: async () => {
      const { startServer } = await import('./main.ts');
      return () => startServer().then(() => null);
    },
  },
  backup: {
    args: ['FILE'],
    about: 'Write the database and the files of the club into FILE, also while it is in use.',
    options: {
      recipient: { value: 'KEY', about: 'encrypt it for this public key of age; otherwise for BACKUP_RECIPIENT' },
      verify: { about: 'write nothing, but check that FILE is whole' },
      identity: { value: 'FILE', about: 'with --verify, the file with the key that opens it' },
    },
    load: async () => (await import('#database/backup/commands.ts')).runBackup,
  },
  restore: {
    args: ['FILE'],
    about: 'Restore a backup into an empty place, on either kind of database.',
    options: {
      identity: { value: 'FILE', about: 'the file with the key that opens it' },
      overwrite: { about: 'delete the club that is there' },
      'other-club': { about: 'accept the backup of a club with another name or time zone' },
    },
    load: async () => (await import('#database/backup/commands.ts')).runRestore,
  },
  'key create': {
    args: ['FILE'],
    about: 'Write a new key for encrypted backups into FILE, and print its recipient.',
    load: async () => (await import('#database/backup/commands.ts')).runKeyCreate,
  },
  'jobs held': {
    args: [],
    about: 'Say what waits to be sent since a restore.',
    load: async () => (await import('#database/held-jobs.ts')).runJobsHeld,
  },
  'jobs release': {
    args: [],
    about: 'Send what waits since a restore.',
    load: async () => (await import('#database/held-jobs.ts')).runJobsRelease,
  },
  'jobs discard': {
    args: [],
    about: 'Forget what waits since a restore.',
    load: async () => (await import('#database/held-jobs.ts')).runJobsDiscard,
  },
  check: {
    args: [],
    about: 'Look at the database, files, mails, proxy and backups, and say of each what to do.',
    load: async () => (await import('#database/check.ts')).runCheck,
  },
  'admin create': {
    args: ['EMAIL'],
    about: 'Make an admin, or give an admin a new password for once.',
    load: async () => (await import('#database/admin-create.ts')).runAdminCreate,
  },
  'club add': {
    args: ['NAME'],
    about: 'Make a further club on this machine: database, variables, site of the proxy and first admin.',
    options: {
      host: { value: 'HOST', about: 'the name people reach it by' },
      admin: { value: 'EMAIL', about: 'the address of the first admin' },
      'club-name': { value: 'TEXT', about: 'how the club is called; NAME without it' },
      clubs: { value: 'DIR', about: 'the folder of variables in place of /etc/touchline' },
      sites: { value: 'DIR', about: 'the folder of sites in place of /etc/caddy/touchline' },
    },
    load: async () => (await import('#database/club-add.ts')).runClubAdd,
  },
  'sessions revoke': {
    args: ['EMAIL'],
    about: 'End every session of an account.',
    load: async () => (await import('#database/sessions-revoke.ts')).runSessionsRevoke,
  },
  'import fixtures': {
    args: ['FILE.csv'],
    about: 'Import games from a list of fixtures, and say which lines could not be taken.',
    options: { 'accept-names': { about: 'take names of clubs as they are, also odd ones' } },
    load: async () => (await import('#database/import-fixtures.ts')).runImportFixtures,
  },
  demo: {
    args: [],
    about: 'Make the demo club in an empty database.',
    load: async () => (await import('#database/demo.ts')).runDemo,
  },
};

const usageOf = (name: string, { args, options = {} }: Command) =>
  ['touchline', name, ...args, ...(Object.keys(options).length > 0 ? ['[OPTIONS]'] : [])].join(' ');

const columns = (rows: readonly (readonly [string, string])[]) => {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}\n`).join('');
};

function helpOf(name: string, command: Command): string {
  const options = Object.entries(command.options ?? {}).map(
    ([option, { value, about }]) => [`--${option}${value ? ` ${value}` : ''}`, about] as const,
  );
  return (
    `Usage: ${usageOf(name, command)}\n\n${command.about}\n` +
    (options.length > 0 ? `\nOptions:\n${columns(options)}` : '')
  );
}

const help = () =>
  `Usage: touchline COMMAND\n\nCommands:\n${columns(
    Object.entries(COMMANDS).map(([name, command]) => [[name, ...command.args].join(' '), command.about] as const),
  )}\ntouchline COMMAND --help says more about one. What a club sets are environment variables: docs/configuration.md.\n`;

/** Ends the process with what the caller did wrong. */
function misused(sentence: string, usage: string): never {
  process.stderr.write(`${sentence}\nUsage: ${usage}\n`);
  process.exit(2);
}

function parse(name: string, command: Command, rest: string[]) {
  const options = Object.fromEntries(
    Object.entries({ help: { about: '' }, ...command.options }).map(
      ([option, { value }]: [string, Option]) => [option, { type: value ? 'string' : 'boolean' }] as const,
    ),
  );
  try {
    const { values, positionals } = parseArgs({ args: rest, options, allowPositionals: true });
    return { args: positionals, options: values };
  } catch (error) {
    // Of what Node says about an unknown option, the first sentence is for the caller.
    return misused(`${(error as Error).message.split('. ', 1)[0]!.replace(/\.$/, '')}.`, usageOf(name, command));
  }
}

async function run(argv: string[]): Promise<void> {
  const [first, second] = argv;
  if (first === undefined || first === '--help' || first === 'help') {
    process.stdout.write(help());
    process.exit(first === undefined ? 2 : 0);
  }
  const two = `${first} ${second}`;
  const name = Object.hasOwn(COMMANDS, two) ? two : first;
  if (!Object.hasOwn(COMMANDS, name)) misused(`There is no command ${first}.`, 'touchline --help');
  const command = COMMANDS[name]!;
  const input = parse(name, command, argv.slice(name.split(' ').length));
  if (input.options['help']) return void process.stdout.write(helpOf(name, command));
  if (input.args.length !== command.args.length)
    misused(
      command.args.length === 0 ? `${name} takes no argument.` : `${name} needs ${command.args.join(' and ')}.`,
      usageOf(name, command),
    );
  const said = await (await command.load())(input);
  if (said !== null) process.stdout.write(`${said}\n`);
}

/** By name, because the classes would load what most commands do not need. */
const IN_PLAIN_WORDS = new Set(['CommandError', 'StartupError', 'Refused', 'UnreadableListError']);

try {
  await run(process.argv.slice(2));
} catch (error) {
  const { name, message, stack, code } = error as Error & { code?: string };
  // The database and the operating system say what is wrong in words; what else comes here is a mistake of ours.
  const plain = IN_PLAIN_WORDS.has(name) || code !== undefined;
  process.stderr.write(`${plain ? message : stack}\n`);
  process.exit(1);
}

/** People that a journey makes for itself, and the mails that the club sends them. */
import { readdirSync, readFileSync } from 'node:fs';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, onTestFinished, vi } from 'vitest';
import { askApi, club } from './browser.ts';

export type JourneyPerson = { id: string; email: string; firstName: string; lastName: string };
export type Member = JourneyPerson & { password: string };

const CREATE = 'mutation ($input: CreateUserInput!) { createUser(input: $input) { id email firstName lastName } }';
const WRITES = 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { id } }';
const LEAVE = 'mutation ($input: DeleteUserInput!) { deleteUser(input: $input) { deleted } }';
const CHANGE = 'mutation ($input: UpdateUserPasswordInput!) { updateUserPassword(input: $input) { id } }';

let people = 0;
const run = Date.now().toString(36);
export const newAddress = () => `journey.${run}.${++people}@touchline.example`;

/** Invites somebody whose password is still the one of the mail; gone from the lists after the test. */
export async function invited(more: Record<string, unknown> = {}): Promise<JourneyPerson> {
  const person = await invite(more);
  leavesAfterwards(person.id);
  return person;
}

/** Somebody who has signed in and chosen a password; `journalType` is what a special user writes about. */
export async function member({ journalType, ...more }: Record<string, unknown> = {}): Promise<Member> {
  return signedUp(await invited(more), journalType);
}

const PLANNERS = {
  player: { role: 'player', label: 'YOUTH' },
  pro: { role: 'player', label: 'PRO' },
  scout: { role: 'scout' },
  manager: { role: 'manager' },
};

/** Members of a file's own, who come before its tests and leave after them. */
export function ownPeople<Name extends keyof typeof PLANNERS>(...names: Name[]): Record<Name, Member> {
  const own = {} as Record<Name, Member>;
  beforeAll(async () => {
    for (const name of names) own[name] = await signedUp(await invite(PLANNERS[name]));
  });
  afterAll(async () => {
    for (const { id } of Object.values<Member>(own)) await leave(id);
  });
  return own;
}

async function invite(more: Record<string, unknown>): Promise<JourneyPerson> {
  const input = { email: newAddress(), firstName: 'Zora', lastName: `Zimmer${people}`, role: 'scout', ...more };
  return (await askApi<{ createUser: JourneyPerson }>('admin', CREATE, { input })).createUser;
}

async function signedUp(person: JourneyPerson, journalType?: unknown): Promise<Member> {
  if (journalType) await askApi('admin', WRITES, { input: { id: person.id, journalType } });
  const given = { email: person.email, password: await passwordFor(person.email) };
  const password = `Own-password-of-${run}-${++people}`;
  await askApi(given, CHANGE, { input: { password, repeatPassword: password } });
  return { ...person, password };
}

export function leavesAfterwards(id: string): void {
  // Some journeys have done so themselves.
  onTestFinished(() => leave(id).then(undefined, () => undefined));
}

const leave = (id: string) => askApi('admin', LEAVE, { input: { id } });

/** The password in the latest mail that brings one to an address, once there are so many of them. */
export async function passwordFor(address: string, mails = 1): Promise<string> {
  const passwords = async () =>
    (await mailsTo(address)).flatMap(({ text = '' }) => text.match(/[a-z2-9]{7}-[a-z2-9]{7}-[a-z2-9]{7}/)?.[0] ?? []);
  const brought = async () => {
    const found = await passwords();
    return found.length >= mails && found.at(-1);
  };
  return vi.waitUntil(brought, { timeout: 60_000 });
}

/** Oldest first: the files are named by the time they were written. */
async function mailsTo(address: string) {
  const folder = club().mails;
  let files: string[] = [];
  try {
    files = readdirSync(folder).toSorted();
  } catch {
    // No mail has been sent yet.
  }
  const mails = await Promise.all(files.map((file) => PostalMime.parse(readFileSync(`${folder}/${file}`))));
  return mails.filter(({ to }) => to?.some((one) => one.address === address));
}

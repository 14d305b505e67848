/** People that a journey makes for itself, and the mails that the club sends them. */
import { readdirSync, readFileSync } from 'node:fs';
import PostalMime from 'postal-mime';
import { expect, onTestFinished } from 'vitest';
import { ask, club } from './browser.ts';

export type Person = { id: string; email: string; firstName: string; lastName: string };
export type Member = Person & { password: string };

const CREATE = 'mutation ($input: CreateUserInput!) { createUser(input: $input) { id email firstName lastName } }';
const LEAVE = 'mutation ($input: DeleteUserInput!) { deleteUser(input: $input) { deleted } }';
const CHANGE = 'mutation ($input: UpdateUserPasswordInput!) { updateUserPassword(input: $input) { id } }';

let people = 0;
const run = Date.now().toString(36);
export const newAddress = () => `journey.${run}.${++people}@touchline.example`;

/** Invites somebody whose password is still the one of the mail; gone from the lists after the test. */
export async function invited(more: Record<string, unknown> = {}): Promise<Person> {
  const input = { email: newAddress(), firstName: 'Zora', lastName: `Zimmer${people}`, role: 'scout', ...more };
  const { createUser } = await ask<{ createUser: Person }>('admin', CREATE, { input });
  leavesAfterwards(createUser.id);
  return createUser;
}

/** Somebody who has signed in and chosen a password. */
export async function member(more: Record<string, unknown> = {}): Promise<Member> {
  const person = await invited(more);
  const given = { email: person.email, password: await passwordFor(person.email) };
  const password = `Own-password-of-${run}-${++people}`;
  await ask(given, CHANGE, { input: { password, repeatPassword: password } });
  return { ...person, password };
}

export function leavesAfterwards(id: string): void {
  // Some journeys have done so themselves.
  onTestFinished(() => ask('admin', LEAVE, { input: { id } }).then(undefined, () => undefined));
}

/** The password in the latest mail to an address, once there are so many of them. */
export async function passwordFor(address: string, mails = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(address)).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(mails);
  const text = (await mailsTo(address)).at(-1)?.text ?? '';
  const word = /[a-z2-9]{7}-[a-z2-9]{7}-[a-z2-9]{7}/.exec(text)?.[0];
  if (!word) throw new Error(`No password in: ${text}`);
  return word;
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

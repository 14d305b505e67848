/** What the tests of accounts do again and again: invite, read the mail, sign in. */
import { deliverMail } from '#features/mails/notices.ts';
import { hashPassword, passwordTurn } from '#server/auth/passwords.ts';
import type { Context } from '#server/graphql/builder.ts';
import { createContext } from '#server/graphql/context.ts';
import type { Mail, Mailer } from '#server/jobs/mailer.ts';
import { execute, openClub, ZONE, type Answer, type TestClub, type Who } from './club.ts';

export const CREATE_USER = `mutation ($input: CreateUserInput!) {
  createUser(input: $input) { id email language firstName lastName role label requirePasswordReset }
}`;
export const UPDATE_USER = `mutation ($input: UpdateUserInput!) {
  updateUser(input: $input) { id firstName lastName birthDate league language role label version clubs { id name } }
}`;
export const RESET_PASSWORD =
  'mutation ($input: ResetUserPasswordInput!) { resetUserPassword(input: $input) { id requirePasswordReset } }';
export const DEACTIVATE_USER = 'mutation ($input: DeleteUserInput!) { deleteUser(input: $input) { deleted } }';
export const REACTIVATE_USER =
  'mutation ($input: ReactivateUserInput!) { reactivateUser(input: $input) { id email deactivated requirePasswordReset } }';
export const ASSIGN_SCOUTS = `mutation ($input: AssignScoutsInput!) {
  assignScouts(input: $input) { id scouts { id lastName } clubs { id } }
}`;
export const ASSIGN_PLAYERS =
  'mutation ($input: AssignPlayersInput!) { assignPlayers(input: $input) { id players { id } } }';
export const LIST_USERS = `query ($filter: UserListFilter, $pagination: PaginationInput) {
  userList(filter: $filter, pagination: $pagination) { result { id lastName } pagination { rowsNumber } letters { letter users } }
}`;
export const GET_USER =
  'query ($userId: ID!) { getUser(userId: $userId) { id lastName email birthDate league language requirePasswordReset deactivated scouts { id } players { id } } }';
export const SIGN_IN_MUTATION =
  'mutation ($input: SignInInput!) { signIn(input: $input) { token deviceToken user { id requirePasswordReset } } }';

/** Whether the stored hash is that of the password. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  using turn = await passwordTurn('tests', { known: true });
  return (await turn.matches(stored, password)) !== null;
}

let strangers = 0;
let newcomers = 0;

export function accountsOf(club: TestClub) {
  /** Nobody yet, from an address of its own, so that failures of one test do not slow down another. */
  const stranger = (now = Temporal.Now.instant()): Context =>
    club.context(null, { now, address: `10.2.0.${++strangers}`, device: 'Firefox' });
  return {
    stranger,
    signIn: (email: string, password: string, now?: Temporal.Instant): Promise<Answer> =>
      execute(stranger(now), SIGN_IN_MUTATION, { input: { email, password } }),
    /** The request of whoever holds the token. */
    holder: (token: string) =>
      createContext(
        { db: club.db, jobs: club.jobs, store: club.store, zone: ZONE },
        { headers: { authorization: token }, ip: '10.3.0.1' },
      ),
    invite: (who: Who | null, more: Record<string, unknown> = {}) => {
      const input = {
        email: `newcomer${++newcomers}@touchline.example`,
        firstName: 'Nina',
        lastName: 'Noser',
        role: 'player',
        label: 'YOUTH',
        ...more,
      };
      return club.ask(who, CREATE_USER, { input }, Temporal.Now.instant());
    },
    /** Sends what waits for somebody and answers the mail. */
    mailTo: async (userId: string): Promise<Mail> => {
      const sent: Mail[] = [];
      const mailer: Mailer = { send: async (mail) => void sent.push(mail), close: () => undefined };
      const { id } = await club.db
        .selectFrom('mails')
        .select('id')
        .where('userId', '=', userId)
        .where('state', '=', 'waiting')
        .executeTakeFirstOrThrow();
      const at = { name: 'FC Touchline', address: 'https://club.example', zone: ZONE };
      await deliverMail(club.db, mailer, at, id, false);
      return sent[0]!;
    },
  };
}

/** The password of everybody in the club of `openSignIns`. */
export const CLUB_PASSWORD = 'drei Ecken ein Elfer';
export const emailOf = (who: Who) => `${who.toLowerCase()}@touchline.example`;

/** The club for tests of the way in. After `forget`, everybody is there with CLUB_PASSWORD and has not signed in. */
export async function openSignIns() {
  const club = await openClub({ jobs: true });
  const passwordHash = await hashPassword(CLUB_PASSWORD);
  return {
    club,
    accounts: accountsOf(club),
    passwordHash,
    async forget() {
      await club.db.deleteFrom('signInFailures').execute();
      await club.db.deleteFrom('knownDevices').execute();
      await club.db.deleteFrom('sessions').execute();
      await club.db
        .updateTable('users')
        .set({ passwordHash, requirePasswordReset: false, deactivatedAt: null })
        .execute();
    },
  };
}

export const passwordIn = (mail: Mail) => /[a-z2-9]{7}-[a-z2-9]{7}-[a-z2-9]{7}/.exec(mail.text)![0];

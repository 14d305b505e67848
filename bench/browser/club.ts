/** What the measurements in the browser ask the club for, and what a device keeps of who is signed in. */
import type { BrowserContext } from 'playwright-core';
import type { ClubServer } from '#tools/club-server.ts';

export async function ask<Data>({ base }: ClubServer, query: string, variables: object, token?: string): Promise<Data> {
  const response = await fetch(`${base}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: Data; errors?: { message: string }[] };
  if (errors?.length) throw new Error(errors[0]!.message);
  return data;
}

const ACCOUNT = 'id email firstName lastName avatar role label language journalType requirePasswordReset';

export async function signInAs(club: ClubServer, who: string): Promise<{ token: string }> {
  const query = `mutation SignIn($input: SignInInput!) { signIn(input: $input) { token user { ${ACCOUNT} } } }`;
  const input = { email: `${who}@touchline.example`, password: club.password };
  return (await ask<{ signIn: { token: string } }>(club, query, { input })).signIn;
}

/** Of the latest game that is over, and the first player of the list on whom nobody has reported there. */
export async function reportForm(club: ClubServer, token: string): Promise<string> {
  type Found = Record<'games' | 'players', { result: { id: string }[] }>;
  const found = 'query ($filter: GamesFilter) { games(filter: $filter) { result { id } } players { result { id } } }';
  const endDateTime = Temporal.Now.instant().subtract({ hours: 3 }).toString();
  const { games, players } = await ask<Found>(club, found, { filter: { endDateTime } }, token);
  const gameId = games.result[0]!.id;
  type Reported = { reports: { result: { player: { id: string } }[] } };
  const reported = 'query ($filter: ReportsFilter) { reports(filter: $filter) { result { player { id } } } }';
  const { reports } = await ask<Reported>(club, reported, { filter: { gameId } }, token);
  const seen = new Set(reports.result.map(({ player }) => player.id));
  return `/games/${gameId}/reports/create/short/${players.result.find(({ id }) => !seen.has(id))!.id}`;
}

export async function journalForm(club: ClubServer, token: string): Promise<string> {
  type Found = { players: { result: { id: string }[] } };
  const { players } = await ask<Found>(club, '{ players { result { id } } }', {}, token);
  return `/players/${players.result[0]!.id}/journals/create`;
}

/** What the device keeps of who is signed in, before the page is asked for. */
export async function remember(device: BrowserContext, club: ClubServer, self: object | undefined): Promise<void> {
  const page = await device.newPage();
  await page.goto(`${club.base}/healthz`);
  await page.evaluate(
    (kept) => {
      localStorage.clear();
      localStorage.setItem('touchline.language', 'en');
      if (kept) localStorage.setItem('touchline.self', kept);
    },
    self && JSON.stringify(self),
  );
  await page.close();
}

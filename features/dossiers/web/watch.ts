/** Waits for dossiers that are being made, on any page. */
import type { QueryClient } from '@tanstack/react-query';
import { fetchFile } from '#web/graphql/fetch-file.ts';
import { RequestFailedError } from '#web/graphql/client.ts';
import { reportFailure } from '#web/graphql/failures.ts';
import { announce } from '#web/ui/overlay/announce.tsx';
import { saveFile } from '#web/text/csv.ts';
import { translate } from '#web/text/i18n.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { dossierNow, dossiersQuery, type DossierData } from './queries.ts';

/** ms: a dossier made by then is delivered without showing any progress. */
export const AT_ONCE = 2000;
/** ms between two polls, at first and later. */
const [SOON, LATER] = [250, 1000];

/** Players whose dialog is open: it shows the outcome of their dossiers itself. */
export const shownPlayers = new Set<string>();
const watched = new Set<string>();

const isOver = ({ failed, url }: DossierData) => failed || url !== null;
const pause = (length: number) => new Promise((done) => setTimeout(done, length));

/** Downloads a dossier with a fresh link. */
async function saveDossier(id: string): Promise<void> {
  const { url } = await dossierNow(id);
  if (url === null) return;
  const file = await fetchFile(url);
  saveFile(file, file.name);
}

const trySave = (id: string) => saveDossier(id).catch((failure: unknown) => reportFailure(failure));

/**
 * Polls a dossier until it is made or has failed, and reports that unless its dialog is open. `begun` is when it was
 * asked for on this page.
 */
export async function watchDossier(
  client: QueryClient,
  playerId: string,
  of: DossierData,
  begun?: number,
): Promise<void> {
  if (watched.has(of.id) || isOver(of)) return;
  watched.add(of.id);
  try {
    for (;;) {
      const early = begun !== undefined && performance.now() - begun < AT_ONCE;
      await pause(early ? SOON : LATER);
      const now = await look(of);
      if (now === 'gone') return void client.invalidateQueries(dossiersQuery(playerId));
      if (now)
        client.setQueryData(dossiersQuery(playerId).queryKey, (all) =>
          all?.map((one) => (one.id === of.id ? now : one)),
        );
      if (!now || !isOver(now)) continue;
      await tell(playerId, now, begun);
      return;
    }
  } finally {
    watched.delete(of.id);
  }
}

/** Undefined when no answer came and it should be polled again. */
async function look({ id }: DossierData): Promise<DossierData | 'gone' | undefined> {
  try {
    return await dossierNow(id);
  } catch (failure) {
    // The viewer has signed out, or may no longer read it.
    return failure instanceof RequestFailedError && failure.transient ? undefined : 'gone';
  }
}

async function tell(playerId: string, { id, failed }: DossierData, begun: number | undefined): Promise<void> {
  const words = translate(failed ? 'dossiers.failed' : 'dossiers.ready') ?? '';
  if (!failed && begun !== undefined && performance.now() - begun < AT_ONCE) await trySave(id);
  if (shownPlayers.has(playerId)) announce(words);
  else if (failed) toast.error(words, { duration: Infinity });
  else
    toast.success(words, {
      duration: Infinity,
      action: { label: translate('dossiers.open') ?? '', run: () => void trySave(id) },
    });
}

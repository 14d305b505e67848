/** Waits for dossiers that are being made, on whatever page somebody is meanwhile. */
import type { QueryClient } from '@tanstack/react-query';
import { fetchFile } from '#web/browser/fetch-file.ts';
import { RequestFailed } from '#web/graphql/client.ts';
import { reportFailure } from '#web/graphql/failures.ts';
import { announce } from '#web/layout/announce.tsx';
import { saveFile } from '#web/text/csv.ts';
import { translate } from '#web/text/i18n.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { dossierNow, dossiersQuery, type DossierData } from './queries.ts';

/** ms: one that is made by then is simply given, without a word of progress. */
export const AT_ONCE = 2000;
/** ms between two looks, at first and later. */
const [SOON, LATER] = [250, 1000];

/** Players whose dialog is open: there it shows by itself what has become of a dossier. */
export const shownPlayers = new Set<string>();
const watched = new Set<string>();

const isOver = ({ failed, url }: DossierData) => failed || url !== null;
const pause = (length: number) => new Promise((done) => setTimeout(done, length));

/** Downloads it; its link is asked for anew. */
async function saveDossier(id: string): Promise<void> {
  const { url } = await dossierNow(id);
  if (url === null) return;
  const file = await fetchFile(url);
  saveFile(file, file.name);
}

const trySave = (id: string) => saveDossier(id).catch((failure: unknown) => reportFailure(failure));

/** Looks at a dossier until it is made or has failed, and tells whoever is not at its dialog. `begun` is when it was asked for here. */
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

/** Undefined where no answer came: it is asked again. */
async function look({ id }: DossierData): Promise<DossierData | 'gone' | undefined> {
  try {
    return await dossierNow(id);
  } catch (failure) {
    // Nobody is signed in any more, or it may not be read any more.
    return failure instanceof RequestFailed && failure.transient ? undefined : 'gone';
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

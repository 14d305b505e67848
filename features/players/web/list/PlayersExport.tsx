import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { fetchFile } from '#web/graphql/fetch-file.ts';
import { request } from '#web/graphql/client.ts';
import { graphql } from '#web/graphql/document.ts';
import { announce } from '#web/ui/overlay/announce.tsx';
import { saveFile } from '#web/text/csv.ts';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import type { PlayersVariables } from '../queries.ts';

const ExportPlayers = graphql(`
  query PlayersExport($filter: PlayersFilter) {
    playersExport(filter: $filter) {
      url
    }
  }
`);

type PlayersExportProps = { filter: NonNullable<PlayersVariables['filter']>; disabled: boolean };

/** PLY-06, EXP-04: downloads the players of the list. */
export function PlayersExport({ filter, disabled }: PlayersExportProps) {
  const { t } = useTranslation();
  const download = useMutation({
    mutationFn: async () => {
      const { playersExport } = await request(ExportPlayers, { filter });
      const file = await fetchFile(playersExport.url);
      saveFile(file, file.name);
    },
    onSuccess: () => announce(t('scouting.players.exported')),
  });
  return (
    <IconButton
      label={t('scouting.players.export')}
      look="secondary"
      disabled={disabled}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      <Download aria-hidden />
    </IconButton>
  );
}

import { useQuery } from '@tanstack/react-query';
import { can } from '#domain/permissions.ts';
import { useViewer } from '#web/session/viewer.ts';
import { squadsQuery, type SquadData } from './queries.ts';

/** The squads that stand, for viewers who read squads; none until they are loaded. `wanted`: whether they are shown at all. */
export function useSquads({ wanted = true } = {}): readonly SquadData[] {
  return useSquadsLoading(wanted).squads;
}

/** The same, and whether they are still being loaded. */
export function useSquadsLoading(wanted = true): { squads: readonly SquadData[]; isLoading: boolean } {
  const viewer = useViewer();
  const { data = [], isLoading } = useQuery({ ...squadsQuery(), enabled: wanted && can(viewer, 'squad.read') });
  return { squads: data, isLoading };
}

/** The name of a squad by its id, for the chips of a filter. */
export function useSquadNames(ids: readonly string[]): (id: string) => string | undefined {
  const squads = useSquads({ wanted: ids.length > 0 });
  return (id) => squads.find((squad) => squad.id === id)?.name;
}

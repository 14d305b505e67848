import { hueStyle } from '#web/ui/looks/hue.ts';

type SquadMarkProps = { squad: { shortName: string; hue: number } };

/** The short name of a squad on its colour. */
export function SquadMark({ squad }: SquadMarkProps) {
  return (
    <span
      aria-hidden
      className="hue grid h-10 min-w-10 flex-none place-items-center rounded-md bg-hue-fill px-1.5 text-12 font-semibold text-hue-text"
      style={hueStyle(squad.hue)}
    >
      {squad.shortName}
    </span>
  );
}

import { useTranslation } from 'react-i18next';
import { useViewer } from '#web/session/viewer.ts';
import { ToggleChips } from '#web/form/choices/ToggleChips.tsx';
import { useDayOfOpening } from './today.ts';
import { GAME_PRESETS, pressedPresets, togglePreset } from './presets.ts';

type GamePresetsProps<Address> = { address: Address; go: (change: Partial<Address>) => void };

/** Above the games: today, tomorrow, the weekend and the viewer's own, with one tap (GAME-07). */
export function GamePresets<Address extends Parameters<typeof togglePreset>[0]>({
  address,
  go,
}: GamePresetsProps<Address>) {
  const { t } = useTranslation();
  const { id } = useViewer();
  const today = useDayOfOpening();
  const pressed = pressedPresets(address.choice, today, id);
  return (
    <ToggleChips
      aria-label={t('scouting.games.preset.label')}
      options={GAME_PRESETS.map((value) => ({ value, label: t(`scouting.games.preset.${value}`) }))}
      value={pressed}
      onChange={(next) => {
        const changed = GAME_PRESETS.find((one) => pressed.includes(one) !== next.includes(one));
        if (changed) go(togglePreset(address, changed, today, id) as Partial<Address>);
      }}
      // On a phone one row that scrolls, as above the players.
      className="flex flex-wrap gap-1.5 max-md:-mx-4 max-md:flex-nowrap max-md:overflow-x-auto max-md:px-4 max-md:[scrollbar-width:none]"
      chipClassName="chip flex-none"
    />
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PLAYER_TYPES, RECOMMENDATIONS, REPORT_TYPES, TAG_GROUPS, type TagGroup } from '#domain/football.ts';
import { usePlayerSource } from '#features/players/web/options.ts';
import { STAFF, usePeopleOptions } from '#features/users/web/people.ts';
import { Button } from '#web/ui/Button.tsx';
import { ChoiceChips } from '#web/ui/ChoiceChips.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { MultiCombobox } from '#web/ui/MultiCombobox.tsx';
import { TagPicker } from '#web/ui/TagPicker.tsx';
import { NO_CHOICE, type ReportsChoice } from './address.ts';

type ReportsFilterDialogProps = {
  open: boolean;
  choice: ReportsChoice;
  /** REP-26: with player type, players and authors, or the simpler one of scouts. */
  forManagers: boolean;
  onClose: () => void;
  onChoice: (choice: ReportsChoice) => void;
};

/** Narrows the list of reports. Nothing changes before it is shown. */
export function ReportsFilterDialog({ open, choice, forManagers, onClose, onChoice }: ReportsFilterDialogProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(choice);
  const [opened, setOpened] = useState(open);
  // Each opening begins with what is in force.
  if (open !== opened) {
    setOpened(open);
    if (open) setDraft(choice);
  }
  const change = (part: Partial<ReportsChoice>) => setDraft({ ...draft, ...part });
  const label = (key: keyof ReportsChoice) => t(`scouting.reports.filter.${key}`);

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('global.filters')}
      width={520}
      footer={
        <>
          <Button look="ghost" className="mr-auto" onClick={() => setDraft(NO_CHOICE)}>
            {t('global.clear_all')}
          </Button>
          <Button look="primary" onClick={() => onChoice(draft)}>
            {t('scouting.reports.filter.show')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {forManagers && <ManagersChoice draft={draft} change={change} />}
        <ChoiceChips
          label={label('scoutingRecommendation')}
          options={RECOMMENDATIONS.map((value) => ({ value, label: t(`scouting_recommendations.${value}`) }))}
          value={draft.scoutingRecommendation}
          onChange={(scoutingRecommendation) => change({ scoutingRecommendation })}
        />
        <ChoiceChips
          label={label('types')}
          options={REPORT_TYPES.map((value) => ({ value, label: t(`scouting.reports.type_names.${value}`) }))}
          value={draft.types}
          onChange={(types) => change({ types })}
        />
        <TagPicker
          label={label('tags')}
          value={draft.tags}
          onChange={(tags) => change({ tags })}
          groups={Object.entries(TAG_GROUPS).map(([group, tags]) => ({
            id: group,
            label: t(`tag_groups.${group as TagGroup}`),
            tags: tags.map((tag) => ({ value: tag, label: t(`tags.${tag}`) })),
          }))}
        />
      </div>
    </Dialog>
  );
}

function ManagersChoice({ draft, change }: { draft: ReportsChoice; change: (part: Partial<ReportsChoice>) => void }) {
  const { t } = useTranslation();
  const players = usePlayerSource(draft.playerIds);
  return (
    <>
      <MultiCombobox
        {...players}
        label={t('scouting.reports.filter.playerIds')}
        value={draft.playerIds}
        onChange={(playerIds) => change({ playerIds })}
      />
      <MultiCombobox
        options={usePeopleOptions(STAFF)}
        label={t('scouting.reports.filter.scoutIds')}
        value={draft.scoutIds}
        onChange={(scoutIds) => change({ scoutIds })}
      />
      <ChoiceChips
        label={t('scouting.reports.filter.playerTypes')}
        options={PLAYER_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
        value={draft.playerTypes}
        onChange={(playerTypes) => change({ playerTypes })}
      />
    </>
  );
}

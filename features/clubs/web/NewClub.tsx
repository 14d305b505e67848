import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { lazyComponent, useOnceOpened } from '#web/browser/lazy.ts';
import { useViewer } from '#web/session/viewer.ts';
import { loadTexts } from '#web/text/i18n.ts';

const ClubDialog = lazyComponent(async () => {
  // Its texts are those of Scouting mode.
  const [{ ClubDialog: Dialog }] = await Promise.all([import('./ClubDialog.tsx'), loadTexts('scouting')]);
  return Dialog;
});

/** ACT-34: a link that makes a club from the calendar, for those who may; `onMade` gets its id. */
export function NewClub({ className, onMade }: { className: string; onMade: (clubId: string) => void }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const [open, setOpen] = useState(false);
  const [times, setTimes] = useState(0);
  const wanted = useOnceOpened(open);
  if (!can(viewer, 'club.create')) return null;
  return (
    <>
      <button
        type="button"
        className={className}
        onClick={() => {
          setTimes(times + 1);
          setOpen(true);
        }}
      >
        {t('activities.match_form.new_club')}
      </button>
      {wanted && (
        <ClubDialog
          key={times}
          club={null}
          open={open}
          onClose={() => setOpen(false)}
          onSaved={({ id }) => onMade(id)}
        />
      )}
    </>
  );
}

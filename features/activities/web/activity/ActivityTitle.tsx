import { useTranslation } from 'react-i18next';

type Titled = { title: string; cancelled: boolean };

/** What an activity is called, struck through when it was called off (ACT-50). */
export function ActivityTitle({ activity: { title, cancelled } }: { activity: Titled }) {
  const { t } = useTranslation();
  if (!cancelled) return title;
  return (
    <>
      <span className="sr-only">{t('activities.cancelled')}: </span>
      <s>{title}</s>
    </>
  );
}

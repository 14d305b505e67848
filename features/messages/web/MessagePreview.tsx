import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/football.ts';
import type { MessageType } from '#domain/notification-types.ts';
import { EntryRow } from '#features/notifications/web/EntryRow.tsx';
import type { SignedIn } from '#web/session/viewer.ts';
import { LANGUAGE_NAMES } from '#web/text/i18n.ts';
import { RichList } from '#web/ui/text/RichList.tsx';
import { languageFor, missingIn } from '../rules.ts';

type Written = { [In in Language]?: string | null | undefined };
type MessagePreviewProps = {
  title: Written;
  message: Written;
  type: MessageType;
  language: Language;
  author: SignedIn;
  /** The time shown on the preview, as an instant. */
  at: string;
};

/** The message in the inbox of somebody who reads this language, and what is missing in it. */
export function MessagePreview({ title, message, type, language, author, at }: MessagePreviewProps) {
  const { t } = useTranslation();
  const readIn = languageFor({ title, message }, language);
  const missing = missingIn({ title, message });
  const entry = {
    id: 'preview',
    date: at,
    isRead: true,
    type,
    activityCount: 0,
    activity: null,
    before: null,
    game: null,
    report: null,
    createdBy: author,
    title: title[readIn]?.trim() || '…',
    message: message[readIn]?.trim() || '…',
  };
  return (
    <section aria-label={t('messages.preview')} className="grid grid-cols-1 gap-1.5">
      <p className="text-13 font-medium">{t('messages.preview')}</p>
      <RichList aria-label={t('messages.preview')}>
        <EntryRow entry={entry} recipient={author} onOpen={() => undefined} />
      </RichList>
      {language !== readIn && (
        <p role="status" className="text-12 text-warn">
          {t('messages.fallback', { language: LANGUAGE_NAMES[language] })}
        </p>
      )}
      {missing.map(({ language: half, what }) => (
        <p key={half} role="status" className="text-12 text-warn">
          {t(`messages.${what}_missing`, { language: LANGUAGE_NAMES[half] })}
        </p>
      ))}
    </section>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#web/session/viewer.ts';
import { formatDateTime } from '#web/text/format.ts';
import { Avatar } from '#web/ui/looks/Avatar.tsx';
import { TextWithBreaks } from '#web/ui/text/TextWithBreaks.tsx';

/** A part of a journal or an objective under its heading. */
export function ReadingPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-3 text-14 font-semibold">{title}</h3>
      {children}
    </section>
  );
}

export function ReadingNote({ text }: { text: string }) {
  return (
    <p className="max-w-[72ch] text-14 wrap-anywhere">
      <TextWithBreaks links text={text} />
    </p>
  );
}

type OriginProps = {
  who: { firstName: string; lastName: string; avatar: string | null };
  of: { createdAt: string; updatedAt: string; version: number };
};

/** The author, and when it was written and last changed. */
export function Origin({ who, of: { createdAt, updatedAt, version } }: OriginProps) {
  const { t } = useTranslation();
  return (
    <footer className="flex min-w-0 items-center gap-2.5 border-t border-line pt-5 text-13">
      <Avatar name={nameOf(who)} photo={who.avatar} size={28} />
      <span>
        <span className="font-medium">{nameOf(who)}</span>
        <span className="text-ink-3 tabular-nums">
          {' · '}
          {formatDateTime(createdAt)}
          {version > 1 && ` · ${t('journals.changed', { date: formatDateTime(updatedAt) })}`}
        </span>
      </span>
    </footer>
  );
}

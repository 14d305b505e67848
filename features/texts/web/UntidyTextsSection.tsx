import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#domain/routes.ts';
import { Section, SettingRow } from '#features/users/web/profile/Section.tsx';
import { Link } from '#web/router/router.tsx';
import { untidyTextsQuery, type UntidyText } from './queries.ts';
import { showInvisible } from './shown.ts';

/** The page on which somebody mends a record of a table, and what its records are called. */
const PAGES = {
  clubs: { kind: 'shell.pages.clubs', page: () => pathOf('ClubsPage') },
  users: { kind: 'shell.pages.users', page: (id) => pathOf('UserProfilePage', { id }) },
  players: { kind: 'shell.pages.players', page: (playerId) => pathOf('PlayerEditPage', { playerId }) },
  persons: { kind: 'shell.pages.persons', page: () => pathOf('PersonsPage') },
  games: { kind: 'shell.pages.games', page: (id) => pathOf('GameEditPage', { id }) },
} as const satisfies Record<string, { kind: string; page: (id: string) => string }>;

/** TXT-04: texts whose unseen signs could not be taken out, for admins; nothing where there are none. */
export function UntidyTextsSection() {
  const { t } = useTranslation();
  const { data: texts = [] } = useQuery(untidyTextsQuery());
  if (texts.length === 0) return null;
  return (
    <Section title={t('writing.untidy.title')}>
      <p className="px-4 py-3 text-13 text-ink-3">{t('writing.untidy.text')}</p>
      {texts.map((text) => (
        <Untidy key={`${text.table} ${text.recordId} ${text.field}`} text={text} />
      ))}
    </Section>
  );
}

function Untidy({ text: { table, recordId, text, reason, otherId } }: { text: UntidyText }) {
  const { t } = useTranslation();
  const mended = table in PAGES ? PAGES[table as keyof typeof PAGES] : undefined;
  const why = t(`writing.untidy.reason.${reason as 'taken' | 'empty' | 'refused'}`);
  return (
    <SettingRow
      title={<span className="wrap-break-word">{showInvisible(text)}</span>}
      text={mended ? `${t(mended.kind)} · ${why}` : why}
    >
      {otherId ? (
        <Link to={pathOf('ClubsMergePage', { clubId: otherId })} className="btn btn-secondary btn-sm">
          {t('writing.untidy.merge')}
        </Link>
      ) : (
        mended && (
          <Link to={mended.page(recordId)} className="btn btn-secondary btn-sm">
            {t('writing.untidy.open')}
          </Link>
        )
      )}
    </SettingRow>
  );
}

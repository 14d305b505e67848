-- What somebody notes at a pitch, for themselves alone. It is written on their devices first, which make up the ids.
create table match_notes (
  created_by uuid not null references users on delete cascade,
  id uuid not null,
  game_id uuid not null references games on delete cascade,
  side text not null,
  shirt_number integer,
  aspect text,
  rating integer,
  words text not null default '',
  minute integer,
  added integer,
  -- By the clock of the device that wrote it.
  written_at timestamptz not null,
  changed_at timestamptz not null,
  -- Stays without a word, so that another device of its author removes it too.
  removed boolean not null default false,
  primary key (created_by, id),
  constraint match_notes_side_known check (side in ('home', 'away')),
  constraint match_notes_shirt_number_bounded check (shirt_number between 1 and 99),
  constraint match_notes_aspect_known
    check (aspect in ('technique', 'intelligence', 'physique', 'mentality', 'velocity')),
  constraint match_notes_rating_known check (rating is null or (rating in (-2, -1, 1, 2) and aspect is not null)),
  constraint match_notes_words_bounded check (char_length(words) <= 500),
  constraint match_notes_minute_bounded check (minute between 0 and 130),
  constraint match_notes_added_bounded check (added is null or (added between 1 and 30 and minute is not null)),
  constraint match_notes_say_something check (removed or aspect is not null or words <> ''),
  constraint match_notes_removed_say_nothing
    check (not removed or (words = '' and coalesce(shirt_number, rating, minute, added) is null and aspect is null))
);
create index match_notes_by_game on match_notes (game_id, created_by);

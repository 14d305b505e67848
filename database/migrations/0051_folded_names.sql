-- Names fold alike in a database of any locale, and as `foldText` does it: composed, Cyrillic in Latin letters, without accents,
-- apostrophes and signs that nobody sees, in small letters. Nothing here asks the locale, as `lower` and `unaccent` would.
-- `coalesce` keeps PostgreSQL from writing the body into each query, where it would no longer meet the indexes.
create or replace function fold(value text) returns text
  language sql immutable parallel safe strict
  return replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(translate(
    regexp_replace(
      normalize(latin(normalize(translate(coalesce(value, ''), '´', ''), NFKC)), NFD),
      '[''`\u0001-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u02b9-\u02bf\u02c8\u02ca\u02cb\u0300-\u036f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u2018-\u201b\u202a-\u202e\u2032\u2035\u2060-\u206f\u20d0-\u20ff\ua78b\ua78c\ufe00-\ufe0f\ufeff\ufff9-\ufffb\U000e0000-\U000e01ef]' collate "C",
      '', 'g'),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZĐđÐðƉɖĦħıŁłØøŦŧŊŋƐɛƆɔƏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςҚҒҢӨҰҮҺӘҖ‐‑‒–—―',
    'abcdefghijklmnopqrstuvwxyzddddddhhilloottnneeooəαβγδεζηθικλμνξοπρστυφχψωσқғңөұүһәҗ------'),
    'ß', 'ss'), 'ẞ', 'ss'), 'þ', 'th'), 'Þ', 'th'), 'æ', 'a'), 'Æ', 'a'), 'œ', 'o'), 'Œ', 'o'),
    'ae', 'a'), 'oe', 'o'), 'ue', 'u'), 'dj', 'd');

-- Only what has other letters or apostrophes is folded otherwise than before.
update players set club_id = club_id
  where first_name || last_name || nickname ~ ('[^ -~]|[''`]' collate "C") or club_id in (select id from clubs where name ~ ('[^ -~]|[''`]' collate "C"));
update games set city = city
  where city ~ ('[^ -~]|[''`]' collate "C") or home_club_id in (select id from clubs where name ~ ('[^ -~]|[''`]' collate "C")) or away_club_id in (select id from clubs where name ~ ('[^ -~]|[''`]' collate "C"));
update persons set info = info where first_name || last_name || info ~ ('[^ -~]|[''`]' collate "C");
update reports set player_id = player_id
  where player_id in (select id from players where first_name || last_name || nickname ~ ('[^ -~]|[''`]' collate "C"))
    or game_id in (select id from games
      where home_club_id in (select id from clubs where name ~ ('[^ -~]|[''`]' collate "C")) or away_club_id in (select id from clubs where name ~ ('[^ -~]|[''`]' collate "C")));
update journals set name = name
  where name || content_text ~ ('[^ -~]|[''`]' collate "C")
    or player_id in (select id from players where first_name || last_name ~ ('[^ -~]|[''`]' collate "C"))
    or person_id in (select id from persons where first_name || last_name ~ ('[^ -~]|[''`]' collate "C"));

reindex index clubs_by_name;
reindex index club_names_search;
reindex index players_by_name;
reindex index players_by_likeness;
reindex index persons_by_name;
reindex index persons_by_likeness;
reindex index users_by_name;
reindex index users_search;

-- Names in Cyrillic and Latin letters meet: 'Ђорђевић', 'Đorđević', 'Djordjevic' and 'Dordevic' become 'dordevic'. The letters are
-- read as Serbian writes them in Latin, those of its neighbours by what stands there for them. `foldText` does the same.
create function latin(value text) returns text
  language sql immutable parallel safe strict
  return replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(translate(value,
    'абвгдђежзиѕјклмнопрстћуфхцчшйыэёіїєъґѐѝѓќАБВГДЂЕЖЗИЅЈКЛМНОПРСТЋУФХЦЧШЙЫЭЁІЇЄЪҐЀЍЃЌьЬ',
    'abvgddezzizjklmnoprstcufhccsjyeeiieageidcabvgddezzizjklmnoprstcufhccsjyeeiieageidc'), 'љ', 'lj'), 'Љ', 'lj'), 'њ', 'nj'), 'Њ', 'nj'), 'џ', 'dz'), 'Џ', 'dz'), 'ю', 'ju'), 'Ю', 'ju'), 'я', 'ja'), 'Я', 'ja'), 'щ', 'st'), 'Щ', 'st');

create or replace function fold(value text) returns text
  language sql immutable parallel safe strict
  return replace(replace(replace(replace(
    lower(unaccent('unaccent'::regdictionary, latin(value))),
    'ae', 'a'), 'oe', 'o'), 'ue', 'u'), 'dj', 'd');

-- Only Cyrillic letters are folded otherwise than before: what has none of them is as it was.
update players set club_id = club_id where search_text ~ '[Ѐ-ӿ]';
update games set city = city where search_text ~ '[Ѐ-ӿ]';
update reports set player_id = player_id where search_text ~ '[Ѐ-ӿ]';

reindex index clubs_by_name;
reindex index club_names_search;
reindex index players_by_name;
reindex index players_by_likeness;
reindex index users_by_name;
reindex index users_search;

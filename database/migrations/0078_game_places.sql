-- DSK-41: where the cities of games lie, and which of them is the club's own place.
create table game_places (
  -- As games have them, in small letters; the country is empty where it is not known.
  city text not null constraint game_places_city_small check (city = lower(city) and char_length(city) between 1 and 200),
  country text not null constraint game_places_country_known check (country ~ '^([A-Z]{2})?$'),
  latitude double precision not null constraint game_places_latitude_range check (latitude between -90 and 90),
  longitude double precision not null constraint game_places_longitude_range check (longitude between -180 and 180),
  is_ours boolean not null default false,
  primary key (city, country)
);
create unique index game_places_ours on game_places (is_ours) where is_ours;

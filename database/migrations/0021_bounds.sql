-- Shirt numbers go from 1 to 99, birth dates from 1900 to today (A-89). What was stored before stays: the bounds are looked
-- at when the column gets another value, and stand in the way of no other change.

create function check_shirt_number() returns trigger language plpgsql as $$
begin
  if new.n_sweater not between 1 and 99 and (tg_op = 'INSERT' or new.n_sweater is distinct from old.n_sweater) then
    raise check_violation using message = 'A shirt number goes from 1 to 99', table = tg_table_name, column = 'n_sweater';
  end if;
  return new;
end $$;
create trigger players_shirt_number before insert or update of n_sweater on players
  for each row execute function check_shirt_number();
create trigger reports_shirt_number before insert or update of n_sweater on reports
  for each row execute function check_shirt_number();

-- Somewhere it is tomorrow already; in which zone today is meant is known to the API alone.
create function is_birth_date(day date) returns boolean language sql stable parallel safe
return day between '1900-01-01' and (now() at time zone 'UTC')::date + 1;

create function check_date_of_birth() returns trigger language plpgsql as $$
begin
  if not is_birth_date(new.date_of_birth)
    and (tg_op = 'INSERT' or new.date_of_birth is distinct from old.date_of_birth) then
    raise check_violation using message = 'A birth date lies between 1900 and today', table = 'players', column = 'date_of_birth';
  end if;
  return new;
end $$;
create trigger players_date_of_birth before insert or update of date_of_birth on players
  for each row execute function check_date_of_birth();

create function check_birth_date() returns trigger language plpgsql as $$
begin
  if not is_birth_date(new.birth_date) and (tg_op = 'INSERT' or new.birth_date is distinct from old.birth_date) then
    raise check_violation using message = 'A birth date lies between 1900 and today', table = 'users', column = 'birth_date';
  end if;
  return new;
end $$;
create trigger users_birth_date before insert or update of birth_date on users
  for each row execute function check_birth_date();

import type { FilterChip } from '../ui/display/FilterChips.tsx';

type KeyOf<Choice, Kind> = { [Key in keyof Choice]: Choice[Key] extends Kind ? Key : never }[keyof Choice] & string;
type ValueOf<Values> = Values extends readonly (infer Value)[] ? Value : never;

/** How many choices of a filter are in force: each value of a list, and whatever else is set. */
export function countFilters(choice: object): number {
  return Object.values(choice).reduce<number>(
    (sum, value) => sum + (Array.isArray(value) ? value.length : Number(Boolean(value))),
    0,
  );
}

/** Makes the chips of a filter: one for each value, which its cross takes back. */
export function createChips<Choice extends object>(choice: Choice, onChoice: (choice: Choice) => void) {
  return {
    some: <Key extends KeyOf<Choice, readonly unknown[]>>(
      key: Key,
      name: (value: ValueOf<Choice[Key]>) => string,
    ): FilterChip[] => {
      const values = choice[key] as readonly ValueOf<Choice[Key]>[];
      return values.map((value) => ({
        key: `${key}-${String(value)}`,
        label: name(value),
        onRemove: () => onChoice({ ...choice, [key]: values.filter((one) => one !== value) }),
      }));
    },
    one: <Key extends KeyOf<Choice, string | null>>(
      key: Key,
      name: (value: NonNullable<Choice[Key]>) => string,
    ): FilterChip[] => {
      const value = choice[key];
      return value ? [{ key, label: name(value), onRemove: () => onChoice({ ...choice, [key]: null }) }] : [];
    },
  };
}

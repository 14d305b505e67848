/** A report as text, to be copied from the outbox. */
import { translate } from '#web/text/i18n.ts';

/** The content of a report, line by line. */
export function reportText(body: Record<string, unknown>): string {
  return Object.entries(body)
    .filter(
      ([, value]) => value !== null && value !== '' && value !== false && !(Array.isArray(value) && !value.length),
    )
    .map(([name, value]) => `${labelOf(name)}: ${String(value)}`)
    .join('\n');
}

/** The word of the form for a field of the report, such as `techniqueNote`. */
function labelOf(name: string): string {
  const [, grade, part] = /^(\w+)(Grade|Note)$/.exec(name) ?? [];
  const graded = grade && translate(`scouting.reports.graded.${grade}`);
  if (graded) return part === 'Note' ? (translate('scouting.reports.note_of', { grade: graded }) ?? name) : graded;
  return translate(`scouting.reports.fields.${name}`) ?? name;
}

/** Generates the reminders and messages of the demo club's admin, and their inbox entries. */
import { hasCalendar, type Language, type Role } from '#domain/football.ts';
import type { MessageType } from '#domain/notification-types.ts';
import { addDays, dayOf } from '#domain/time.ts';
import type { DemoNotification } from './notifications.ts';
import { accountId } from './people.ts';
import { idOf, random } from './random.ts';

type Person = { id: string; role: Role };
type Texts = { en: string } & { [Written in Language]?: string };
type Sent = {
  type: MessageType;
  /** Days ago, and hour of the day. */
  days: number;
  hour: number;
  to: (person: Person) => boolean;
  title: Texts;
  message: Texts;
};

const everybody = () => true;
const SENT: readonly Sent[] = [
  {
    type: 'USER_CUSTOM_MESSAGE',
    days: 6,
    hour: 10,
    to: everybody,
    title: {
      en: 'Team photo on Saturday',
      de: 'Mannschaftsfoto am Samstag',
      fr: 'Photo d’équipe samedi',
      es: 'Foto del equipo el sábado',
      it: 'Foto di squadra sabato',
      sr: 'Timska fotografija u subotu',
    },
    message: {
      en: 'We meet at 10:00 in front of the main stand, in the new home kit.\nPlease bring both pairs of socks.',
      de: 'Wir treffen uns um 10:00 vor der Haupttribüne, im neuen Heimtrikot.\nBitte beide Paar Stutzen mitnehmen.',
      fr: 'Rendez-vous à 10:00 devant la tribune principale, en nouvelle tenue domicile.\nPrenez les deux paires de bas.',
      es: 'Quedamos a las 10:00 delante de la tribuna principal, con la nueva equipación de casa.\nTraed los dos pares de medias.',
      it: 'Ci troviamo alle 10:00 davanti alla tribuna principale, con la nuova divisa di casa.\nPortate entrambe le paia di calzettoni.',
      sr: 'Nalazimo se u 10:00 ispred glavne tribine, u novom domaćem dresu.\nPonesite oba para štucni.',
    },
  },
  {
    type: 'USER_WEEKLY_REMINDER',
    days: 3,
    hour: 17,
    to: ({ role }) => role === 'player',
    title: { en: 'Your next week', de: 'Deine nächste Woche', fr: 'Ta semaine prochaine' },
    message: {
      en: 'Please enter what you plan for next week by Sunday evening.',
      de: 'Trag bitte bis Sonntagabend ein, was du nächste Woche vorhast.',
      fr: 'Note d’ici dimanche soir ce que tu prévois la semaine prochaine.',
    },
  },
  {
    type: 'USER_ACTIVITY_REMINDER',
    days: 1,
    hour: 7,
    to: everybody,
    title: { en: 'Pitch 2 is closed', de: 'Platz 2 ist gesperrt' },
    message: {
      en: 'Rain: today’s sessions move to the artificial pitch. Look at your day before you leave.',
      de: 'Regen: Die Trainings von heute finden auf dem Kunstrasen statt. Schau vor dem Weg in deinen Tag.',
    },
  },
];

export function makeMessages(people: readonly Person[], { now, zone }: { now: Temporal.Instant; zone: string }) {
  const createdBy = accountId('admin');
  const notifications: (DemoNotification & { messageId: string })[] = [];
  const messages = SENT.map(({ type, days, hour, to, title, message }, at) => {
    const id = idOf('message', String(at));
    const sentAt = Temporal.PlainDateTime.from(
      `${addDays(dayOf(now, zone), -days)}T${String(hour).padStart(2, '0')}:12`,
    )
      .toZonedDateTime(zone)
      .toInstant();
    const recipientIds = people.filter((person) => hasCalendar(person) && to(person)).map((person) => person.id);
    for (const recipientId of recipientIds) {
      const hours = random(`read ${id} ${recipientId}`).between(1, 70);
      const readAt = sentAt.add({ hours });
      notifications.push({
        id: idOf('notification', `${id} ${recipientId}`),
        recipientId,
        actorId: createdBy,
        type,
        at: sentAt.toString(),
        readAt: Temporal.Instant.compare(readAt, now) < 0 ? readAt.toString() : null,
        activityIds: [],
        messageId: id,
      });
    }
    return {
      id,
      createdAt: sentAt.toString(),
      createdBy,
      type,
      title,
      message,
      recipientIds: recipientIds.toSorted(),
      reached: recipientIds.length,
    };
  });
  return { messages, notifications };
}

/** Asks before something cannot be undone. `ConfirmHost` at the root of the app shows the question. */
export type ConfirmQuestion = {
  title: string;
  text?: string;
  /** What the button says that does it: a verb, not "OK". */
  confirm: string;
  cancel?: string;
  /** A second way to do it, for `choose`. */
  other?: string;
  tone?: 'danger' | 'plain';
};
export type Choice = 'confirm' | 'other' | null;
export type PendingQuestion = ConfirmQuestion & { answer: (choice: Choice) => void };

let asked: PendingQuestion | null = null;
const listeners = new Set<() => void>();

function publish(next: PendingQuestion | null) {
  asked = next;
  for (const listener of listeners) listener();
}

/** Resolves with true when confirmed, false otherwise; a second question answers the first with no. */
export async function confirm(question: ConfirmQuestion): Promise<boolean> {
  return (await choose(question)) === 'confirm';
}

/** The same where there are two ways; null when neither was taken. */
export function choose(question: ConfirmQuestion): Promise<Choice> {
  asked?.answer(null);
  return new Promise((resolve) => {
    publish({
      ...question,
      answer: (choice) => {
        publish(null);
        resolve(choice);
      },
    });
  });
}

export function pendingQuestion(): PendingQuestion | null {
  return asked;
}

export function onQuestionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

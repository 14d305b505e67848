/** Asks before something cannot be undone. `ConfirmHost` at the root of the app shows the question. */
export type Question = {
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
export type Asked = Question & { answer: (choice: Choice) => void };

let asked: Asked | null = null;
const listeners = new Set<() => void>();

function publish(next: Asked | null) {
  asked = next;
  for (const listener of listeners) listener();
}

/** Resolves with true when confirmed, false otherwise; a second question answers the first with no. */
export async function confirm(question: Question): Promise<boolean> {
  return (await choose(question)) === 'confirm';
}

/** The same where there are two ways; null when neither was taken. */
export function choose(question: Question): Promise<Choice> {
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

export function askedQuestion(): Asked | null {
  return asked;
}

export function watchQuestions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

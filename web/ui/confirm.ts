/** Asks before something cannot be undone. `ConfirmHost` at the root of the app shows the question. */
export type Question = {
  title: string;
  text?: string;
  /** What the button says that does it: a verb, not "OK". */
  confirm: string;
  cancel?: string;
  tone?: 'danger' | 'plain';
};
export type Asked = Question & { answer: (yes: boolean) => void };

let asked: Asked | null = null;
const listeners = new Set<() => void>();

function publish(next: Asked | null) {
  asked = next;
  for (const listener of listeners) listener();
}

/** Resolves with true when confirmed, false otherwise; a second question answers the first with no. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    publish({
      ...question,
      answer: (yes) => {
        publish(null);
        resolve(yes);
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

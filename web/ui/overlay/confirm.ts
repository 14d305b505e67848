import { createStore } from '#web/browser/store.ts';

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

export const pendingQuestion = createStore<PendingQuestion | null>(() => null);

/** Resolves with true when confirmed, false otherwise; a second question answers the first with no. */
export async function confirm(question: ConfirmQuestion): Promise<boolean> {
  return (await choose(question)) === 'confirm';
}

/** The same where there are two ways; null when neither was taken. */
export function choose(question: ConfirmQuestion): Promise<Choice> {
  pendingQuestion.getState()?.answer(null);
  return new Promise((resolve) => {
    pendingQuestion.setState({
      ...question,
      answer: (choice) => {
        pendingQuestion.setState(null);
        resolve(choice);
      },
    });
  });
}

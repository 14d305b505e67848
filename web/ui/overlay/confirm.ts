import { createStore } from '#web/browser/store.ts';

/** A confirmation before something that cannot be undone. `ConfirmDialog` at the root of the app draws it. */
export type ConfirmQuestion = {
  title: string;
  text?: string;
  /** Label of the confirming button: a verb, not "OK". Without it there is nothing to confirm, only to read. */
  confirm?: string;
  cancel?: string;
  /** Label of a second confirming button, for `choose`. */
  other?: string;
  /** Label of a third button, which does less than the others. */
  less?: string;
  /** The confirming button has the focus, not the safe one: for viewers whose regular work it is. */
  usual?: boolean;
  tone?: 'danger' | 'plain';
};
export type Choice = 'confirm' | 'other' | 'less' | null;
export type PendingQuestion = ConfirmQuestion & { answer: (choice: Choice) => void };

/** The open question; null without one. */
export const pendingQuestion = createStore<PendingQuestion | null>(() => null);

/** Resolves to true when confirmed, else to false; a second question cancels the first. */
export async function confirm(question: ConfirmQuestion): Promise<boolean> {
  return (await choose(question)) === 'confirm';
}

/** Like `confirm`, with several confirming buttons; null when cancelled. */
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

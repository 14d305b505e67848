/** The phone of a scout in the stand: one profile over all its starts, and a line to the club that may go. */
import { rmSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openBadNetwork, type BadNetwork } from '../offline/bad-network.ts';
import { base } from '../browser.ts';
import { appIsKept, newProfile, openProfile, signInOn } from '../offline/device.ts';
import type { Member } from '../people.ts';

/** Of what waits on the phone, as it lies in its database. */
export type EntryOnPhone = { key: string; kind: string; refused: boolean; playerId: string | undefined };

export class FieldPhone {
  /** What has happened so far, for whoever reads of a failure. */
  readonly story: string[] = [];
  private readonly line: BadNetwork;
  private readonly profile = newProfile();
  private context: BrowserContext | undefined;
  private held: Page | undefined;
  private away = false;
  private begun = 0;

  private constructor(line: BadNetwork) {
    this.line = line;
  }

  /** Whoever opened it ends it. */
  static async open(): Promise<FieldPhone> {
    const phone = new FieldPhone(await openBadNetwork(base(), ''));
    await phone.start();
    return phone;
  }

  async end(): Promise<void> {
    await this.context?.close();
    await this.line.close();
    rmSync(this.profile, { recursive: true, force: true });
  }

  /** From now on it is this scout's, with the app on it and a good network. */
  async handTo(owner: Member, seed: string): Promise<void> {
    this.begun = performance.now();
    this.story.length = 0;
    this.line.become('good', seed);
    await this.find('good');
    const [first, ...others] = this.context!.pages();
    await Promise.all(others.map((page) => page.close()));
    this.held = first!;
    await signInOn(this.page, owner);
    await this.page.goto('/#/today');
    await this.page.getByRole('navigation').first().waitFor();
    await appIsKept(this.page);
    // A browser takes minutes to write who is signed in to its disk, unless it is closed: till then a dead battery would
    // make this the phone of the scout before. On a busy machine some close without having written it.
    await this.context!.close();
    await this.start();
    while (!(await this.isOf(owner))) {
      this.tell('handed over again');
      await signInOn(this.page, owner);
      await this.context!.close();
      await this.start();
    }
  }

  private async isOf({ id }: Member): Promise<boolean> {
    await this.page.goto('/icon.svg');
    return this.page.evaluate((owner) => localStorage.getItem('touchline.self')?.includes(owner) ?? false, id);
  }

  tell(what: string): void {
    this.story.push(`${((performance.now() - this.begun) / 1000).toFixed(1)} s ${what}`);
  }

  /** The tab that is looked at. */
  get page(): Page {
    return this.held!;
  }

  private async start(): Promise<void> {
    this.context = await openProfile(this.profile, 'phone', this.line.base);
    await this.context.setOffline(this.away);
    this.held = this.context.pages()[0]!;
  }

  /** `silent`: the phone still believes that there is a network. */
  async lose(silent: boolean): Promise<void> {
    this.away = !silent;
    this.line.become('off');
    await this.context!.setOffline(this.away);
  }

  async find(network: 'good' | 'bad'): Promise<void> {
    this.away = false;
    this.line.become(network);
    await this.context!.setOffline(false);
  }

  async go(at: string): Promise<void> {
    await this.page.goto(`/#${at}`);
    // With the first touch comes what is for later.
    await this.page.keyboard.press('Shift');
  }

  async prepare(gameId: string): Promise<void> {
    await this.go(`/games/${gameId}/reports`);
    await this.page.getByRole('button', { name: 'Prepare for offline' }).click();
    await this.page.getByText(/^Prepared at \d{2}:\d{2}/).waitFor();
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.page.keyboard.press('Shift');
  }

  /** A tab that is there from now on; another one stays behind it. */
  async openTab(at: string): Promise<void> {
    this.held = await this.context!.newPage();
    await this.go(at);
  }

  /** The tab that is looked at is closed; the one behind it is there. */
  async closeTab(): Promise<void> {
    await this.page.close();
    this.held = this.context!.pages().at(-1)!;
  }

  get tabs(): number {
    return this.context!.pages().length;
  }

  /** The system ends the tab that is looked at, and perhaps others with it; nothing of it runs to its end. */
  async kill(): Promise<void> {
    const killed = this.page;
    const cdp = await this.context!.newCDPSession(killed);
    const crashed = killed.waitForEvent('crash');
    cdp.send('Page.crash').catch(() => undefined);
    await crashed;
    this.held = await this.context!.newPage();
    const others = this.context!.pages().filter((page) => page !== this.held);
    await Promise.all(others.map((page) => page.close()));
  }

  /** The battery is empty: the whole browser is gone, and is started again. */
  async die(): Promise<void> {
    const gone = this.context!.waitForEvent('close');
    const cdp = await this.context!.newCDPSession(this.page);
    cdp.send('Browser.crash').catch(() => undefined);
    await gone;
    await this.start();
  }

  /** The phone comes out of the pocket: what waits for that is done now. */
  look(): Promise<void> {
    return this.page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  }

  /** What waits, by the database itself. */
  entries(): Promise<EntryOnPhone[]> {
    return this.page.evaluate(entriesHere);
  }

  /** What forms have kept on this phone, as it lies there. */
  drafts(): Promise<string[]> {
    return this.page.evaluate(() =>
      Object.entries(localStorage).flatMap(([key, kept]) => (key.startsWith('touchline.draft.') ? [String(kept)] : [])),
    );
  }

  /** What the page says waits. */
  told(): Promise<number> {
    return this.page.evaluate(() =>
      Number(document.querySelector<HTMLElement>('[data-outbox]')?.dataset['outbox'] ?? 0),
    );
  }
}

/** The page tells of as many as wait. */
export async function expectTold(phone: FieldPhone): Promise<void> {
  await expect.poll(async () => (await phone.told()) - (await phone.entries()).length).toBe(0);
}

/** Runs in the page. */
export async function entriesHere(): Promise<EntryOnPhone[]> {
  // To open it would make an empty one.
  if (!(await indexedDB.databases()).some(({ name }) => name === 'touchline')) return [];
  const database = await new Promise<IDBDatabase>((done, failed) => {
    const opening = indexedDB.open('touchline');
    opening.addEventListener('success', () => done(opening.result));
    opening.addEventListener('error', () => failed(opening.error));
  });
  type Row = {
    key: string;
    kind: string;
    made?: string;
    refused?: object;
    variables?: { input?: { playerId: string } };
  };
  const rows = await new Promise<Row[]>((done, failed) => {
    const asked = database.transaction('outbox').objectStore('outbox').getAll();
    asked.addEventListener('success', () => done(asked.result as Row[]));
    asked.addEventListener('error', () => failed(asked.error));
  });
  database.close();
  return rows
    .filter(({ made }) => made === undefined)
    .map(({ key, kind, refused, variables }) => ({
      key,
      kind,
      refused: refused !== undefined,
      playerId: variables?.input?.playerId,
    }));
}

import { afterAll, describe, test } from 'vitest';
import { firstInGate } from '#tests/profile.ts';
import { takePicture } from '../browser.ts';
import { WHOLE_CHROMIUM } from '../offline/device.ts';
import { FieldPhone } from './phone.ts';
import { walk } from './walk.ts';

/** ms; a whole afternoon at the pitch, on a machine that does something else too. */
const LONGEST_WALK = 300_000;

/** `npm run field` takes others, and more. */
const [first, runs] = [Number(process.env['FIELD_SEED'] ?? '1'), Number(process.env['FIELD_RUNS'] ?? '5')];
const seeds = Array.from({ length: runs }, (_, place) => first + place);

describe.skipIf(!WHOLE_CHROMIUM)('ten reports from a stand without a network', () => {
  let phone: FieldPhone | undefined;
  afterAll(() => phone?.end());

  test.each(firstInGate(seeds))(
    'OUT-09 reach the club once each and in their order, by seed %i',
    { timeout: LONGEST_WALK },
    async (seed) => {
      phone ??= await FieldPhone.open();
      try {
        await walk(phone, seed);
      } catch (failure) {
        await takePicture(phone.page, `field ${seed}`);
        const story = [String(failure), ...phone.story].join('\n  ');
        // The next one begins with another.
        await phone.end();
        phone = undefined;
        throw new Error(story, { cause: failure });
      }
    },
  );
});

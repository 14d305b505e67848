import { describe, expect, test } from 'vitest';
import { splitLinks, withVideoTimes } from './links.ts';

const hrefs = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? []);

describe('DSK-29 a link in a text', () => {
  test.each([
    ['Good game', []],
    ['See https://club.example/a?b=1.', ['https://club.example/a?b=1']],
    ['(https://club.example/a), then', ['https://club.example/a']],
    ['javascript:alert(1) and www.club.example', []],
    ['https://a.example https://b.example', ['https://a.example', 'https://b.example']],
    ['https:// is no link', []],
  ])('%s', (text, found) => {
    expect(hrefs(text)).toEqual(found);
    expect(splitLinks(text).map((part) => part.text).join('')).toBe(text); // prettier-ignore
  });

  test.each([
    ['https://youtu.be/abc 23:10', 'https://youtu.be/abc?t=1390s'],
    ['https://www.youtube.com/watch?v=abc&t=5s 1:02:30 goal', 'https://www.youtube.com/watch?v=abc&t=3750s'],
    ['https://vimeo.com/123 0:05', 'https://vimeo.com/123#t=5s'],
    ['https://video.example/match.mp4 95:00', 'https://video.example/match.mp4#t=5700'],
    ['https://video.example/match.mp4 23:75', 'https://video.example/match.mp4'],
    ['https://video.example/match.mp4 at 23:10', 'https://video.example/match.mp4'],
  ])('with a time opens there: %s', (text, href) => {
    expect(hrefs(text)).toEqual([href]);
    expect(splitLinks(text).map((part) => part.text).join('')).toBe(text); // prettier-ignore
  });

  test.each([
    ['Goal https://youtu.be/abc', 23, 'Goal https://youtu.be/abc 22:00'],
    ['https://video.example/match.mp4, left foot', 1, 'https://video.example/match.mp4 0:00, left foot'],
    [
      'https://youtu.be/abc 5:10 and https://vimeo.com/1',
      95,
      'https://youtu.be/abc 5:10 and https://vimeo.com/1 94:00',
    ],
    ['https://youtu.be/abc?t=90', 23, 'https://youtu.be/abc?t=90'],
    ['https://vimeo.com/1#t=90s', 23, 'https://vimeo.com/1#t=90s'],
    ['https://club.example/report', 23, 'https://club.example/report'],
    ['No link', 23, 'No link'],
  ])('to a video without a time gets the one of a minute: %s', (text, minute, timed) => {
    expect(withVideoTimes(text, minute)).toBe(timed);
    expect(withVideoTimes(timed, 40)).toBe(timed);
  });
});

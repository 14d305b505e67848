/** The catalogues in words. U10 to U23 are the same everywhere and need none. */
export const football = {
  level: { pro: 'Pro', women: 'Women' },
  team: { first: 'First team', reserves: 'Reserves', women: 'Women' },
  procedure: { live: 'Live', web: 'Web', tv: 'TV', other: 'Other' },
  context: {
    cup: 'Cup',
    friendly_game: 'Friendly',
    championship: 'Championship',
    international: 'International',
    other: 'Other',
  },
};

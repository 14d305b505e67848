/** The pages that are asked for, and how each of the peers is asked for them. */
import type { BenchRequest } from '../peers/frame.ts';

const CLUB = 'id name logo';
const GAME = `id day kickoff homeTeam { ${CLUB} } awayTeam { ${CLUB} } homeTeamType awayTeamType homeTeamResult awayTeamResult
  level gameContext location city assignedToMe`;
const REPORT = `id type average nSweater scoutingRecommendation isTraining createdAt createdBy { id firstName lastName avatar }
  game { id day kickoff homeTeam { ${CLUB} } awayTeam { ${CLUB} } }`;
const PLAYER = `id firstName lastName nickname photo dateOfBirth mainPosition type club { ${CLUB} }`;

/** As the screens ask Touchline; the two with Apollo Server have the same schema. */
export const OURS = {
  games: `query Games($page: Int!, $counted: Boolean!) {
    games(pagination: { page: $page, rowsPerPage: 20, sortBy: "updatedAt", descending: true }) {
      result { ${GAME} } pagination { rowsNumber @include(if: $counted) } } }`,
  player: `query Player($id: ID!) { player(id: $id) { ${PLAYER} average
    reports(pagination: { rowsPerPage: 20 }) { result { ${REPORT} } } } }`,
  players: `query Players($filter: PlayersFilter, $page: Int!) {
    players(filter: $filter, pagination: { page: $page, rowsPerPage: 20, sortBy: "updatedAt", descending: true }) {
      result { ${PLAYER} } } }`,
  reports: `query Reports($filter: ReportsFilter, $page: Int!) {
    reports(filter: $filter, pagination: { page: $page, rowsPerPage: 20, sortBy: "createdAt", descending: true }) {
      result { ${REPORT} player { ${PLAYER} } } } }`,
  journals: `query Journals($page: Int!) {
    journals(pagination: { page: $page, rowsPerPage: 20, sortBy: "date", descending: true }) {
      result { id name date type category preview deadline createdBy { id firstName lastName avatar }
        subject { id firstName lastName clubName photo } player { id mayOpen } person { id type } } } }`,
  story: `query Story($id: ID!, $page: Int!) {
    playerStory(playerId: $id, pagination: { page: $page, rowsPerPage: 20, sortBy: "date", descending: true }) {
      result { id kind date name homeTeam awayTeam category deadline preview journalType performanceCurve injured reportType
        average createdBy { id firstName lastName avatar } } } }`,
};

const CLUBS = 'clubByHomeClubId { rowId name logo } clubByAwayClubId { rowId name logo }';
const NEWEST = 'orderBy: [CREATED_AT_DESC, ROW_ID_DESC]';
const THEIR_REPORT = `rowId type average nSweater scoutingRecommendation isTraining createdAt
  userByCreatedBy { rowId firstName lastName avatar } gameByGameId { rowId day startsAt kickoffKnown ${CLUBS} }`;
const THEIR_PLAYER = `rowId firstName lastName nickname photo dateOfBirth mainPosition type clubByClubId { rowId name logo }`;

const POSTGRAPHILES = {
  games: `query Games($offset: Int!, $me: UUID!, $counted: Boolean!) {
    allGames(first: 20, offset: $offset, orderBy: [UPDATED_AT_DESC, ROW_ID_DESC]) {
      nodes { rowId day startsAt kickoffKnown ${CLUBS} homeTeamType awayTeamType homeResult awayResult level gameContext
        location city assignedTo(person: $me) } totalCount @include(if: $counted) } }`,
  player: `query Player($id: UUID!) { playerByRowId(rowId: $id) { ${THEIR_PLAYER} mean
    reportsByPlayerId(first: 20, ${NEWEST}) { nodes { ${THEIR_REPORT} } } } }`,
  narrowed: `query Reports($offset: Int!) {
    narrowedReports(first: 20, offset: $offset, kind: "short", advice: "act_immediately") {
      nodes { ${THEIR_REPORT} playerByPlayerId { ${THEIR_PLAYER} } } } }`,
  players: `query Players($one: String!, $two: String!) { searchPlayers(first: 20, one: $one, two: $two) {
    nodes { ${THEIR_PLAYER} } } }`,
  searched: `query Search($one: String!, $two: String!) { searchReports(first: 20, one: $one, two: $two) {
    nodes { ${THEIR_REPORT} playerByPlayerId { ${THEIR_PLAYER} } } } }`,
};

const club = (alias: string) => `json_build_object('id', ${alias}.id, 'name', ${alias}.name, 'logo', ${alias}.logo)`;
const withClubs = 'join clubs h on h.id = g.home_club_id join clubs a on a.id = g.away_club_id';
const game = `'id', g.id, 'day', g.day, 'kickoff', case when g.kickoff_known
    then to_char(g.starts_at at time zone 'Europe/Zurich', 'HH24:MI') end, 'homeTeam', ${club('h')}, 'awayTeam', ${club('a')}`;
const games = `select coalesce(json_agg(json_build_object(${game}, 'homeTeamType', g.home_team_type, 'awayTeamType', g.away_team_type,
      'homeTeamResult', g.home_result, 'awayTeamResult', g.away_result, 'level', g.level, 'gameContext', g.game_context,
      'location', g.location, 'city', g.city, 'assignedToMe',
      exists (select from game_scouts s where s.game_id = g.id and s.user_id = $2::uuid))
      order by g.updated_at desc, g.id desc), '[]')
    from (select * from games order by updated_at desc, id desc limit 20 offset $1::int) g ${withClubs}`;
const report = `'id', r.id, 'type', r.type, 'average', r.average, 'nSweater', r.n_sweater, 'isTraining', r.is_training,
    'scoutingRecommendation', r.scouting_recommendation, 'createdAt', r.created_at,
    'createdBy', json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'avatar', u.avatar),
    'game', json_build_object(${game})`;
const withGame = `join users u on u.id = r.created_by join games g on g.id = r.game_id ${withClubs}`;
const player = `'id', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'nickname', p.nickname, 'photo', p.photo,
    'dateOfBirth', p.date_of_birth, 'mainPosition', p.main_position, 'type', p.type, 'club', ${club('c')}`;
const reports = (where: string, offset: string) => `
    select coalesce(json_agg(json_build_object(${report}, 'player', json_build_object(${player}))
      order by r.created_at desc, r.id desc), '[]')::text
    from (select * from reports where ${where} order by created_at desc, id desc limit 20 offset ${offset}) r
    ${withGame} join players p on p.id = r.player_id join clubs c on c.id = p.club_id`;

/** One statement for each page, which makes the whole answer. */
export const HAND = {
  '/games': `select (${games})::text`,
  '/games-counted': `select json_build_object('rowsNumber', (select count(*) from games), 'result', (${games}))::text`,
  '/player': `select json_build_object(${player},
      'average', (select round(avg(average), 1) from reports where player_id = p.id),
      'reports', (select coalesce(json_agg(json_build_object(${report}) order by r.created_at desc, r.id desc), '[]')
        from (select * from reports where player_id = p.id order by created_at desc, id desc limit 20) r ${withGame}))::text
    from players p join clubs c on c.id = p.club_id where p.id = $1::uuid`,
  '/players': `select coalesce(json_agg(json_build_object(${player}) order by p.updated_at desc, p.id desc), '[]')::text
    from (select * from players where search_text like $1 and search_text like $2
      order by updated_at desc, id desc limit 20) p join clubs c on c.id = p.club_id`,
  '/narrowed': reports(`type = 'short' and scouting_recommendation = 'act_immediately'`, '$1::int'),
  '/journals': `select coalesce(json_agg(json_build_object('id', j.id, 'name', j.name, 'date', j.date, 'type', j.type,
      'category', j.category, 'preview', j.preview, 'deadline', j.deadline,
      'createdBy', json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'avatar', u.avatar),
      'subject', json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'clubName', c.name, 'photo', p.photo),
      'player', json_build_object('id', p.id, 'status', p.status), 'person', json_build_object('id', s.id, 'type', s.type))
      order by j.date desc, j.id desc), '[]')::text
    from (select * from journals order by date desc, id desc limit 20 offset $1::int) j join users u on u.id = j.created_by
    left join players p on p.id = j.player_id left join clubs c on c.id = p.club_id left join persons s on s.id = j.person_id`,
  '/story': `with page as (
      select kind, id, date from (
        (select 'report' as kind, r.id, g.day as date from reports r join games g on g.id = r.game_id
          where r.player_id = $1::uuid order by 3 desc, 2 desc limit $2::int + 20)
        union all (select 'journal', id, date from journals where player_id = $1::uuid order by 3 desc, 2 desc limit $2::int + 20)
        union all (select 'objective', id, date from objectives where player_id = $1::uuid order by 3 desc, 2 desc limit $2::int + 20)
      ) story order by date desc, id desc limit 20 offset $2::int)
    select coalesce(json_agg(json_build_object('id', e.id, 'kind', e.kind, 'date', e.date, 'name', coalesce(j.name, o.name),
      'homeTeam', h.name, 'awayTeam', a.name, 'category', coalesce(j.category, o.category), 'deadline', coalesce(j.deadline, o.deadline),
      'preview', j.preview, 'journalType', j.type, 'performanceCurve', j.performance_curve, 'injured', j.injured,
      'reportType', r.type, 'average', r.average, 'createdBy',
      json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'avatar', u.avatar))
      order by e.date desc, e.id desc), '[]')::text
    from page e left join reports r on e.kind = 'report' and r.id = e.id left join games g on g.id = r.game_id
    left join clubs h on h.id = g.home_club_id left join clubs a on a.id = g.away_club_id
    left join journals j on e.kind = 'journal' and j.id = e.id left join objectives o on e.kind = 'objective' and o.id = e.id
    join users u on u.id = coalesce(r.created_by, j.created_by, o.created_by)`,
  '/searched': reports('search_text like $1 and search_text like $2', '0'),
};

/** The turn of a question, who asks it, and the players one may ask for. */
export type Turn = { index: number; me: string; players: readonly string[] };
export type PeerWay = (turn: Turn) => BenchRequest;

const posted = (query: string, variables: object): BenchRequest => ({ path: '/graphql', body: { query, variables } });
/** Pages 1 to 50, twenty rows each. */
const pageOf = ({ index }: Turn) => 1 + ((index * 17) % 50);
const offsetOf = (turn: Turn) => (pageOf(turn) - 1) * 20;
const playerOf = ({ index, players }: Turn) => players[(index * 37) % players.length]!;
const numberOf = ({ index }: Turn) => 10 + ((index * 17) % 90);
/** Enough of a small club's players have it. */
const digitOf = ({ index }: Turn) => 1 + ((index * 7) % 9);
const narrowed = { types: ['short'], scoutingRecommendation: ['act_immediately'] };

type GatePage = { ours: PeerWay; hand: PeerWay };

export const PAGES: Record<string, { ours: PeerWay; hand: PeerWay; graphile: PeerWay }> = {
  'Games, pages 1 to 50': {
    ours: (turn) => posted(OURS.games, { page: pageOf(turn), counted: false }),
    hand: (turn) => ({ path: `/games?p=${offsetOf(turn)}&p=${turn.me}` }),
    graphile: (turn) => posted(POSTGRAPHILES.games, { offset: offsetOf(turn), me: turn.me, counted: false }),
  },
  'Games, counted': {
    ours: (turn) => posted(OURS.games, { page: pageOf(turn), counted: true }),
    hand: (turn) => ({ path: `/games-counted?p=${offsetOf(turn)}&p=${turn.me}` }),
    graphile: (turn) => posted(POSTGRAPHILES.games, { offset: offsetOf(turn), me: turn.me, counted: true }),
  },
  'A player and the latest 20 reports': {
    ours: (turn) => posted(OURS.player, { id: playerOf(turn) }),
    hand: (turn) => ({ path: `/player?p=${playerOf(turn)}` }),
    graphile: (turn) => posted(POSTGRAPHILES.player, { id: playerOf(turn) }),
  },
  'Players, searched': {
    ours: (turn) => posted(OURS.players, { filter: { search: `mueller ${digitOf(turn)}` }, page: 1 }),
    hand: (turn) => ({ path: `/players?p=%25muller%25&p=%25${digitOf(turn)}%25` }),
    graphile: (turn) => posted(POSTGRAPHILES.players, { one: '%muller%', two: `%${digitOf(turn)}%` }),
  },
  'Reports, narrowed, pages 1 to 50': {
    ours: (turn) => posted(OURS.reports, { filter: narrowed, page: pageOf(turn) }),
    hand: (turn) => ({ path: `/narrowed?p=${offsetOf(turn)}` }),
    graphile: (turn) => posted(POSTGRAPHILES.narrowed, { offset: offsetOf(turn) }),
  },
  'Reports, searched': {
    ours: (turn) => posted(OURS.reports, { filter: { search: `mueller ${numberOf(turn)}` }, page: 1 }),
    hand: (turn) => ({ path: `/searched?p=%25muller%25&p=%25${numberOf(turn)}%25` }),
    graphile: (turn) => posted(POSTGRAPHILES.searched, { one: '%muller%', two: `%${numberOf(turn)}%` }),
  },
};

/** What other servers are not asked for: only by hand. */
export const STORY_PAGES: Record<string, GatePage> = {
  'Journals, pages 1 to 50': {
    ours: (turn) => posted(OURS.journals, { page: pageOf(turn) }),
    hand: (turn) => ({ path: `/journals?p=${offsetOf(turn)}` }),
  },
  'The story of a player, pages 1 to 3': {
    ours: (turn) => posted(OURS.story, { id: playerOf(turn), page: 1 + (turn.index % 3) }),
    hand: (turn) => ({ path: `/story?p=${playerOf(turn)}&p=${20 * (turn.index % 3)}` }),
  },
};

import type { RankBy, TieBreakerKind } from './standingsRules'

/** Letters and digits only, in lower case and without accents: `h2h_goal-difference` and `h2hGoalDifference` are one name. */
export const compact = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** How published rules say that only the matches among the level teams count. */
const amongTied = /headtohead|h2h|hth|head2head|directencounter|directmatch(es)?|directresult|direct|mutualmatch(es)?|mutual|minileague|minitable|among(st)?(the)?(tied|level)(teams|clubs)?|between(the)?(tied|level)(teams|clubs)?|amongtied|particular/g

/** Words that change nothing in a name ("mostWins", "totalGoalsScored", "fewestGoalsAgainst"). */
const fillers = /^(most|fewest|fewer|least|higher|highest|greater|greatest|lower|lowest|better|best|superior|numberof|number|total|overall|all|league|season|group|district|division|capped)+|(inallmatches|inallgames|allmatches|overall|inleague|total)+$/g

type Measure = 'regulationWins' | 'fewestPlayed' | 'decider' | 'points' | 'difference' | 'scored' | 'allowed' | 'ratio' | 'awayScored' | 'awayWins' | 'wins' | 'record' | 'overallRecord' | 'commonOpponents' | 'best'

const spellings: Record<Measure, string> = {
  points: 'points pts point leaguepoints tablepoints matchpoints',
  difference:
    'goaldifference goalsdifference goaldiff goalsdiff gd difference diff scoredifference scorediff pointdifference pointsdifference pointdiff pointsdiff pointdifferential pointsdifferential differential goaldifferential margin scoremargin pointmargin marginofvictory victorymargin netscore netgoals netpoints rundifference rundifferential rundiff setdifference setsdifference gamedifference plusminus pd sd rd',
  scored:
    'goalsfor goalfor gf goalsscored goalscored goals scored pointsfor pf pointsscored runsfor runsscored runs totalgoals scoresfor setswon setsfor triesfor tries for scores',
  allowed:
    'goalsagainst goalagainst ga goalsconceded goalsallowed conceded pointsagainst pa pointsallowed pointsconceded runsagainst runsallowed allowed against setslost scoresagainst scoresallowed defense defence',
  ratio: 'goalaverage goalsaverage goalratio goalsratio goalquotient quotient ratio scoreratio pointratio pointsratio setratio setsratio average pointspercentage forandagainstpercentage',
  awayScored:
    'awaygoals awaygoal awaygoalsfor awaygoalsscored awaygf gfaway goalsforaway goalsaway goalsscoredaway awayscored scoredaway awaypointsfor awaypointsscored awayscoring',
  awayWins: 'awaywins winsaway awaywin awaygameswon awaymatcheswon awayvictories',
  wins: 'wins win w won gameswon matcheswon victories numberofwins leaguewins',
  record: 'record results result winpercentage winningpercentage winpct winspct pct percentage winloss winlossrecord wl wlt leaguerecord leaguepercentage divisionpct winrate divisionrecord districtrecord conferencerecord',
  regulationWins: 'regulationwins winsinregulation regulationwin rw winswithoutovertime regulationtimewins winsinregulationtime',
  fewestPlayed: 'gamesplayed matchesplayed fewestplayed gp played fewergamesplayed games matches',
  decider: 'decider decidingmatch decidinggame extramatch extragame playoffmatch playoffgame playoff tiebreakmatch tiebreakermatch tiebreakergame tiebreakgame spareggio championshipplayoff',
  overallRecord: 'overallrecord overallpercentage overallwinpercentage overallpct overallwinningpercentage seasonrecord',
  commonOpponents: 'commonopponentspct commonopponents commongames recordagainstcommonopponents',
  best: 'recordagainstbest recordagainsthighest recordagainstnextbest recordagainstnexthighest recordagainsthighestranked descendingorder',
}

const measures = new Map<string, Measure>(
  Object.entries(spellings).flatMap(([measure, names]) => names.split(' ').map((name): [string, Measure] => [name, measure as Measure])),
)

const overallKinds: Record<Exclude<Measure, 'points'>, TieBreakerKind> = {
  regulationWins: 'regulationWins',
  fewestPlayed: 'fewestPlayed',
  decider: 'decider',
  difference: 'difference',
  scored: 'scored',
  allowed: 'pointsAgainst',
  ratio: 'ratio',
  awayScored: 'awayScored',
  awayWins: 'awayWins',
  wins: 'leagueWins',
  record: 'leagueRecord',
  overallRecord: 'overallRecord',
  commonOpponents: 'commonOpponents',
  best: 'recordAgainstBest',
}

const headToHeadKinds: Partial<Record<Measure, TieBreakerKind>> = {
  points: 'headToHeadPoints',
  difference: 'headToHeadDifference',
  scored: 'headToHeadScored',
  allowed: 'headToHeadAllowed',
  ratio: 'headToHeadRatio',
  awayScored: 'headToHeadAwayScored',
  wins: 'headToHeadWins',
  record: 'headToHeadRecord',
}

/** Families of things that staff enter, by what the name contains. Members of a family are one thing if spelled differently. */
const externalFamilies: [family: string, words: RegExp][] = [
  ['fairPlay', /fairplay|disciplin|yellow|redcard|cards|conduct/],
  ['playoff', /playoff|tiebreak(er)?(match|game)|decider|decisivematch|testmatch|extramatch|championshipmatch|spareggio/],
  ['lots', /lots?$|drawinglots|drawoflots|drawingoflots|sorteo|^draw(ing)?$|random/],
  ['coinToss', /coin|toss/],
  ['decision', /^external|committee|decision|ruling|staff|manual|override/],
  ['ranking', /ranking|coefficient|seed/],
]

export const externalFamily = (name: string): string | null =>
  externalFamilies.find(([, words]) => words.test(compact(name)))?.[0] ?? null

/** True for names whose values count places or offences: the lower one is better if none is negative. */
export const countsAgainst = (name: string): boolean =>
  /cards?$|deductions?$|penalt|ranking$|rank$|position|place$|seed|fouls|disciplin|offen[cs]es/.test(compact(name))

/** True for names whose values are places, which nobody has who is not listed. */
export const isPlace = (name: string): boolean => /rank|position|place|seed|order/.test(compact(name))

/**
 * What a published name of a tie-breaker means: a kind, `points` for the league points themselves (no step of their own),
 * or null for a name that is not known.
 * @param hasDeciders false if no match was played for a place: then a play-off's result is what staff enter
 */
export function readTieBreakerName(name: string, rankBy: RankBy, hasDeciders = false): TieBreakerKind | 'points' | null {
  const whole = compact(name)
  const rest = whole.replace(amongTied, '')
  const isHeadToHead = rest !== whole
  const measure = measures.get(rest) ?? measures.get(rest.replace(fillers, '')) ?? measures.get(rest.replace(/^(in|on|by|of|s)|(in|on|by|of)$/g, ''))
  if (isHeadToHead) {
    const bare = rest.replace(fillers, '')
    // "Head-to-head" alone: what the table itself is ranked by.
    if (/^(s|match|matches|games)?$/.test(bare)) return rankBy === 'points' ? 'headToHeadPoints' : 'headToHeadRecord'
    if (/^results?$/.test(bare) && rankBy === 'points') return 'headToHeadPoints'
    return measure ? (headToHeadKinds[measure] ?? null) : null
  }
  if (measure === 'points') return 'points'
  if (measure === 'decider' && !hasDeciders) return null
  return measure ? overallKinds[measure] : null
}

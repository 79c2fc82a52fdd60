import type { GameRules } from '../calendarRules/gameRules'

/** A team of a season that is to be planned. */
export interface SeasonTeam {
  teamId: number
  name: string
  /** Where it plays at home; null if nobody said: then it shares its place with nobody. */
  venueId: number | null
  /** Where its school is; null if not known: its trips count as average ones. */
  latitude: number | null
  longitude: number | null
}

/** What someone asks of a season. Days are YYYY-MM-DD. */
export type SeasonWish =
  /** The team does not play on the day; nobody does if no team is named. */
  | { kind: 'blackout'; teamId: number | null; day: string }
  /** The team is not at home on the day: its place is taken. */
  | { kind: 'notAtHome'; teamId: number; day: string }
  /** The two meet on the day, at the first one's place. */
  | { kind: 'fixed'; homeTeamId: number; awayTeamId: number; day: string }
  /** The two meet on the day, wherever. */
  | { kind: 'rivalry'; teamIds: readonly [number, number]; day: string }
  /** At most so many matches on one day at the place that several teams share. */
  | { kind: 'capacity'; venueId: number; venueName: string; most: number }

export interface SeasonInput {
  teams: readonly SeasonTeam[]
  /** Days on which a round can be played. More than rounds leave some free. */
  days: readonly string[]
  /** Everyone meets everyone twice, home and away. */
  double: boolean
  wishes: readonly SeasonWish[]
  /** Who was at home against whom the season before, and when: the other is this time, as far as that can be. */
  lastSeason: readonly { homeTeamId: number; awayTeamId: number; day?: string | undefined }[]
  /** What the association's calendar says: blackout dates are not played on, and no week has more rounds than a team may play matches. */
  rules?: GameRules
  /** Matches outside this season that count for the limit of a week. */
  otherGames?: readonly { teamId: number; day: string }[]
  /** Plans with the same seed are the same; another one finds another plan. */
  seed?: number
}

export interface SeasonMatch {
  homeTeamId: number
  awayTeamId: number
}

export interface SeasonDay {
  day: string
  matches: SeasonMatch[]
  /** Who rests. */
  byes: number[]
}

/** How the plan is for one team. */
export interface TeamOfSeason {
  teamId: number
  home: number
  away: number
  /** Two in a row at home, or two in a row away. */
  breaks: number
  /** Kilometers to its away matches and back, as the crow flies; null if a place is not known. */
  travel: number | null
}

export interface UnmetWish {
  wish: SeasonWish
  /** In a sentence, for the person who asked. */
  text: string
}

export interface SeasonPlan {
  days: SeasonDay[]
  teams: TeamOfSeason[]
  breaks: number
  /** Pairs in which the same team is at home as the season before (single round only). */
  sameHomeAsLastSeason: number
  /** What could not be kept. The plan is whole anyway. */
  unmet: UnmetWish[]
}

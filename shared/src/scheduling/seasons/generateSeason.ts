import { contestWords, countedContests } from '../../directory/activities/contestName.kinds'
import { longDay } from '../../platform/format/longDay'
import { kilometersBetween } from '../../platform/format/kilometersBetween'
import { searchSeason } from './searchSeason'
import { impossibleWishes, refusalOfSeason } from './seasonProblems'
import { termsOf } from './seasonTerms'
import type { SeasonDay, SeasonInput, SeasonPlan, SeasonWish, TeamOfSeason, UnmetWish } from './season.types'

/** How far a search is. */
export interface SeasonSearchTold {
  /** Plans that were looked at, and how many will be. */
  done: number
  total: number
  /** Of the best plan so far. */
  breaks: number
  /** Wishes that it does not keep, of those that someone asked for. */
  unmet: number
}

/**
 * Plans a season in which everyone meets everyone, once or twice: home and away differ by one at most for each team, over the
 * season before too; the fewest breaks that the wishes allow; the longest trips on nights without school after them and shared
 * out among the teams. Wishes that cannot be kept are named, and the plan is whole anyway. A plan is a proposal: people
 * change it (describeSeason says again what is kept) before it is published.
 * @param tell told now and then how far the search is
 * @param asked how many of the wishes, the first ones, someone asked for; the others only say which days are taken
 * @throws Error with the sentence of refusalOfSeason if there are too few teams or days
 */
export function generateSeason(input: SeasonInput, tell?: (told: SeasonSearchTold) => void, asked = input.wishes.length): SeasonPlan {
  const refusal = refusalOfSeason(input)
  if (refusal) throw new Error(refusal)
  const impossible = new Set(impossibleWishes(input).map(({ wish }) => wish))
  const terms = termsOf({ ...input, wishes: input.wishes.filter((wish) => !impossible.has(wish)) })
  const describe = (matches: Int16Array) => {
    const days = terms.days.map((day): SeasonDay => ({ day, matches: [], byes: [] }))
    for (let at = 0; at < matches.length; at += 3) {
      days[matches[at]!]!.matches.push({ homeTeamId: input.teams[matches[at + 1]!]!.teamId, awayTeamId: input.teams[matches[at + 2]!]!.teamId })
    }
    return describeSeason(input, days.filter((day) => day.matches.length > 0))
  }
  const wished = new Set(input.wishes.slice(0, asked))
  return describe(searchSeason(terms, input.seed ?? 1, tell && ((done, total, best) => {
    const { breaks, unmet } = describe(best)
    tell({ done, total, breaks, unmet: unmet.filter(({ wish }) => wished.has(wish)).length })
  })))
}

/** What there is to say of a plan, made or changed by hand: how it is for each team, and which wishes it does not keep. */
export function describeSeason(input: SeasonInput, planned: readonly Pick<SeasonDay, 'day' | 'matches'>[]): SeasonPlan {
  const days = planned.map(({ day, matches }): SeasonDay => {
    const playing = new Set(matches.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]))
    return { day, matches: [...matches], byes: input.teams.flatMap(({ teamId }) => (playing.has(teamId) ? [] : [teamId])) }
  }).sort((one, other) => (one.day < other.day ? -1 : 1))
  const teams = input.teams.map((team) => teamOf(team.teamId, days, input))
  const last = new Set(input.lastSeason.map(({ homeTeamId, awayTeamId }) => `${homeTeamId} ${awayTeamId}`))
  const impossible = impossibleWishes(input)
  const rest = input.wishes.filter((wish) => !impossible.some((each) => each.wish === wish))
  return {
    days, teams,
    breaks: teams.reduce((sum, { breaks }) => sum + breaks, 0),
    sameHomeAsLastSeason: input.double ? 0 : days.flatMap(({ matches }) => matches).filter(({ homeTeamId, awayTeamId }) => last.has(`${homeTeamId} ${awayTeamId}`)).length,
    unmet: [...impossible, ...rest.flatMap((wish) => unmetOf(wish, days, input) ?? [])],
  }
}

function teamOf(teamId: number, days: readonly SeasonDay[], { teams }: SeasonInput): TeamOfSeason {
  const own = days.flatMap(({ matches }) => matches.filter(({ homeTeamId, awayTeamId }) => homeTeamId === teamId || awayTeamId === teamId))
  const byId = new Map(teams.map((team) => [team.teamId, team]))
  const trips = own.filter(({ awayTeamId }) => awayTeamId === teamId).map(({ homeTeamId }) => kilometersBetween(byId.get(teamId)!, byId.get(homeTeamId)!))
  const home = own.length - trips.length
  return {
    teamId, home, away: trips.length,
    breaks: own.filter((match, index) => index > 0 && (match.homeTeamId === teamId) === (own[index - 1]!.homeTeamId === teamId)).length,
    travel: trips.includes(null) ? null : Math.round(2 * trips.reduce<number>((sum, each) => sum + each!, 0)),
  }
}

/** A wish that is possible, and that this plan does not keep. */
function unmetOf(wish: SeasonWish, days: readonly SeasonDay[], { teams, rules }: SeasonInput): UnmetWish | null {
  const words = contestWords(rules?.contestName)
  const nameOf = (teamId: number) => teams.find((team) => team.teamId === teamId)?.name ?? 'This team'
  const on = (day: string) => days.find((each) => each.day === day)?.matches ?? []
  const together = 'could not be met together with the rest.'
  switch (wish.kind) {
    case 'blackout': {
      const isBroken = on(wish.day).some(({ homeTeamId, awayTeamId }) => wish.teamId === null || homeTeamId === wish.teamId || awayTeamId === wish.teamId)
      return isBroken ? { wish, text: `${wish.teamId === null ? `No ${words.many}` : `No ${words.one} of ${nameOf(wish.teamId)}`} on ${longDay(wish.day)} ${together}` } : null
    }
    case 'notAtHome':
      return on(wish.day).some(({ homeTeamId }) => homeTeamId === wish.teamId) ? { wish, text: `${nameOf(wish.teamId)} not at home on ${longDay(wish.day)} ${together}` } : null
    case 'fixed':
      return on(wish.day).some(({ homeTeamId, awayTeamId }) => homeTeamId === wish.homeTeamId && awayTeamId === wish.awayTeamId)
        ? null : { wish, text: `${nameOf(wish.awayTeamId)} at ${nameOf(wish.homeTeamId)} on ${longDay(wish.day)} ${together}` }
    case 'rivalry': {
      const [one, other] = wish.teamIds
      const isThere = on(wish.day).some(({ homeTeamId, awayTeamId }) => (homeTeamId === one && awayTeamId === other) || (homeTeamId === other && awayTeamId === one))
      return isThere ? null : { wish, text: `${nameOf(one)} and ${nameOf(other)} on ${longDay(wish.day)} ${together}` }
    }
    case 'capacity': {
      const at = new Set(teams.flatMap(({ teamId, venueId }) => (venueId === wish.venueId ? [teamId] : [])))
      const over = days.filter(({ matches }) => matches.filter(({ homeTeamId }) => at.has(homeTeamId)).length > wish.most)
      return over.length > 0 ? { wish, text: `At most ${countedContests(wish.most, words)} a day at ${wish.venueName} ${together.slice(0, -1)}: there are more on ${over.map(({ day }) => longDay(day)).join(' and ')}.` } : null
    }
  }
}

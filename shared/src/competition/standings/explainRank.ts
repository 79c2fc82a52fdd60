import { ordinal } from '../../platform/format/ordinal'
import type { RankReasonStep } from './computeStandings.types'
import type { TakenStep } from './breakTies'
import type { RankBy } from '../../directory/rules/standingsRules'
import type { PointsAdjustment } from '../../directory/rules/decision.types'
import { formatDecimal, formatSigned, nameTieBreaker } from './standingsWords'
import { inWords, joinNames, nameOrCount } from '../../platform/format/nameWords'
import { tellSplit } from './tellSplit'
import { isHeadToHead } from './tieBreakerSteps'

/** A team's place among those that were tied with it, as the explanation needs it. */
export interface RankStory {
  teamId: number
  /** All teams that were level to begin with, in rank order, this one included. */
  level: readonly number[]
  /** What they are tied at: "on 53 points", "at 5-3"; empty where the team itself has nothing to show yet. */
  at: string
  /** Why it is ranked here if nobody is tied with it: tellGap. */
  alone: string
  /** The team's part at the end: those who share its rank, this one included. */
  sharing: readonly number[]
  rank: number
  /** Those of the level teams that have no result. */
  idle: readonly number[]
  taken: readonly TakenStep[]
  adjustments: readonly PointsAdjustment[]
  /** What was won against which classes, where that makes a difference; else empty. */
  classes: string
  rankBy: RankBy
  nameOf: (teamId: number) => string
}

/** Ties of more teams than this are told by the neighbors only. */
const fewTeams = 4

/** The reason of a rank, from the team's own point of view: one or two plain sentences, and the steps as data. */
export function explainRank(story: RankStory): { text: string; steps: RankReasonStep[] } {
  const steps: RankReasonStep[] = []
  if (story.adjustments.length > 0) {
    const total = story.adjustments.reduce((sum, { points }) => sum + points, 0)
    steps.push({ kind: 'adjustment', amongTeamIds: [story.teamId], value: formatSigned(total), label: 'points added or deducted', parted: false })
  }
  for (const { step, group, answer, parts } of story.taken) {
    if (!answer.taken) continue
    const value = answer.values.get(story.teamId)?.text ?? ''
    steps.push({ kind: step.kind, amongTeamIds: [...group], value, label: nameTieBreaker(step), parted: parts.length > 1 })
  }
  const sentences = [tellTie(story), story.classes, ...tellAdjustments(story)]
  return { text: sentences.filter(Boolean).join(' '), steps }
}

function tellTie(story: RankStory): string {
  const { teamId, level, nameOf } = story
  if (level.length === 1) return story.alone
  const others = level.filter((id) => id !== teamId)
  const sharedWith = story.sharing.filter((id) => id !== teamId)
  const isOneTie = sharedWith.length === others.length
  if (story.idle.length === level.length && isOneTie) return `Tied for ${ordinal(story.rank)} place, listed by name: none of these ${inWords(level.length)} teams has played yet.`

  const resting = tellIdle(story)
  if (isOneTie) return [resting, capitalize(tellShare(story, sharedWith))].filter(Boolean).join(' ')

  const names = others.length <= fewTeams ? joinNames(others.map(nameOf)) : `${inWords(others.length)} other teams`
  const clauses = tellSteps(story)
  if (sharedWith.length > 0) clauses.push(tellShare(story, sharedWith))
  return [resting, `Tied with ${[names, story.at].filter(Boolean).join(' ')}; ${clauses.join('; ')}.`].filter(Boolean).join(' ')
}

/**
 * By a share of wins, a team without a result has none, as the table shows it, and yet has a rank: what it ranks as is said first, of the team itself
 * or of those that it is tied with. Points are 0 in the table too.
 */
function tellIdle({ teamId, level, idle, rankBy, nameOf }: RankStory): string {
  if (rankBy === 'points' || idle.length === 0) return ''
  if (idle.includes(teamId)) return 'No result yet, ranked as .000.'
  return level.length - 1 === idle.length && idle.length > 1 ? 'Those it is tied with have no result yet and rank as .000.'
    : `${nameOrCount(idle.map(nameOf), fewTeams)} ${idle.length === 1 ? 'has no result yet and ranks' : 'have no result yet and rank'} as .000.`
}

/** A clause for every step that set this team apart; in a large tie only for those that set it apart from its neighbors. */
function tellSteps(story: RankStory): string[] {
  const { teamId, level, taken, nameOf } = story
  const place = level.indexOf(teamId)
  const neighbors = [
    level.slice(0, place).findLast((id) => !story.sharing.includes(id)),
    level.slice(place + 1).find((id) => !story.sharing.includes(id)),
  ]
  const clauses: string[] = []
  let passed: TakenStep[] = []
  for (const one of taken) {
    if (one.parts.length === 1) {
      passed.push(one)
      continue
    }
    const part = one.parts.find((ids) => ids.includes(teamId)) ?? []
    const told =
      level.length <= fewTeams || neighbors.some((id) => id !== undefined && one.group.includes(id) && !part.includes(id))
    if (told) clauses.push(...tellPassed(passed, nameOf, teamId), tellSplit(one, teamId, level.length <= fewTeams ? fewTeams : 2, nameOf, level.length === 2))
    passed = []
  }
  return clauses
}

/** Steps that left the teams level, or could not be taken, before the one that decided. */
function tellPassed(passed: readonly TakenStep[], nameOf: (id: number) => string, teamId: number): string[] {
  const equal = passed.filter(({ answer }) => answer.taken)
  const skipped = passed.filter(({ answer }) => !answer.taken)
  const clauses: string[] = []
  const notMet = skipped.find(({ answer }) => !answer.taken && answer.why === 'notAllMet')
  if (notMet) clauses.push(`head-to-head does not decide, as ${notMet.group.length === 2 ? 'the two' : 'not all of them'} have ${notMet.group.length === 2 ? 'not met' : 'met the others'}`)
  const strangers = skipped.find(({ answer }) => !answer.taken && answer.why === 'noCommonOpponents')
  if (strangers) clauses.push(`${strangers.group.length === 2 ? 'the two' : 'all of them'} have no opponent in common`)
  const one = equal[0]
  if (equal.length === 1 && one?.answer.taken) {
    const value = one.answer.values.get(teamId)?.text ?? ''
    // A head-to-head value comes from the table over its whole scope, which may be wider than those still level.
    const table = isHeadToHead(one.step.kind) ? one.scope : one.group
    const others = table.filter((id) => id !== teamId)
    const among = others.length === 1 ? ` with ${nameOf(others[0] as number)}` : ` among the ${inWords(table.length)}`
    clauses.push(`${nameTieBreaker(one.step)}${among} was ${value} each`)
  } else if (equal.length > 1) {
    clauses.push(`equal on ${joinNames([...new Set(equal.map(({ step }) => nameTieBreaker(step)))])}`)
  }
  return clauses
}

function tellShare(story: RankStory, sharedWith: readonly number[]): string {
  const names = nameOrCount(sharedWith.map(story.nameOf), fewTeams)
  const missing = story.taken.filter(({ answer, group }) => !answer.taken && group.length === story.sharing.length)
  const noToss = missing.some(({ answer }) => !answer.taken && answer.why === 'noToss')
  const notEntered = missing.filter(({ answer }) => !answer.taken && answer.why === 'noValues').map(({ step }) => nameTieBreaker(step))
  const open = [
    ...(notEntered.length > 0 ? [`${joinNames([...new Set(notEntered)])} ${notEntered.length > 1 ? 'are' : 'is'} not entered`] : []),
    ...(missing.some(({ answer }) => !answer.taken && answer.why === 'noCommonOpponents') ? ['no opponent is common to them'] : []),
    ...(missing.some(({ answer }) => !answer.taken && answer.why === 'noDecider') ? ['no playoff for the place is played'] : []),
    ...(missing.some(({ answer }) => !answer.taken && answer.why === 'noDuals') ? ['the lines of some duals are not entered'] : []),
    ...(noToss ? ['no coin toss is recorded'] : []),
  ]
  const why = open.length > 0 ? `every other tie-breaker is equal, and ${joinNames(open)} yet` : 'every tie-breaker is equal'
  return `tied for ${ordinal(story.rank)} place with ${[names, story.at].filter(Boolean).join(' ')}: ${why}${sharedWith.length === story.level.length - 1 ? '.' : ''}`
}

function tellAdjustments({ adjustments, rankBy }: RankStory): string[] {
  return adjustments.map(({ points, reason }) => {
    const size = Math.abs(points)
    const what = `${formatDecimal(size)} ${size === 1 ? 'point' : 'points'} ${points < 0 ? 'deducted' : 'added'}`
    const why = reason.trim().replace(/[.\s]+$/, '')
    const note = rankBy !== 'points' ? ' (the rank goes by percentage)' : ''
    return `${what}${why ? `: ${why}` : ''}${note}.`
  })
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

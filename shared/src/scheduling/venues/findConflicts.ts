import { contestWords, type ContestName } from '../../directory/activities/contestName.kinds'
import { dayOf, dayText, timeText } from '../../platform/format/dateTexts'
import { addDays, zonedTime } from '../../platform/format/zonedTime'
import { timeNotSet } from '../../platform/format/matchTime'
import type { Span, StandingOccasion, Stands } from '../occasions/occasion.types'
import { overlaps, sharesAsset } from '../occasions/occasions'
import type { Conflict, ConflictKind } from './conflict.schemas'
import { weekdayNames, type OpeningSpan } from './venue.kinds'

/** A field, court or room with what it can host; no activities for all. */
export interface HostingAsset {
  assetId: number
  name: string
  activityIds: readonly number[]
}

/** What someone wants to schedule, or to move there. Moments; `end` is not part of it anymore. They are those of its day while its time is not set. */
export interface Wish {
  start: Date
  end: Date
  timeIsSet: boolean
  activity: { activityId: number; name: string; contestName?: ContestName }
  /** Home first. */
  teams: readonly { teamId: number; name: string; coaches: readonly { userId: number; name: string }[] }[]
  /** Null while no place is chosen. */
  venue: { venueId: number; name: string; timeZone: string; openingTimes: readonly OpeningSpan[] } | null
  /** Null for the whole venue. */
  asset: HostingAsset | null
  /** The zone that the home school keeps: in it times are shown while no venue is chosen. */
  homeZone: string
  /** First and last day of the activity's season, both included; null if nobody said. */
  season: { startsOn: string; endsOn: string } | null
}

/** An occasion that exists already, with the coaches of the teams that take part. */
export type Standing = StandingOccasion & { coachIds: readonly number[] }

/** With `timeIsSet` false it is some part of this span, a day, and nobody knows which. */
interface MaybeSpan extends Span {
  timeIsSet: boolean
}

const covers = (one: MaybeSpan, other: MaybeSpan) => one.timeIsSet && one.start <= other.start && one.end >= other.end

/** Of two that overlap: whether they meet at all cannot be told, for the time of one is not set. That is good to know, and no warning. */
const mayMeet = (one: MaybeSpan, other: MaybeSpan) => (!one.timeIsSet || !other.timeIsSet) && !covers(one, other) && !covers(other, one)

/** The day of an existing occasion; for one without a time by the middle of its day, which is the same day in nearby zones. */
const dayOfStanding = ({ start, end, timeIsSet }: MaybeSpan, zone: string) => dayOf(timeIsSet ? start : new Date((start.getTime() + end.getTime()) / 2), zone)

/**
 * All conflicts of a wish, in sentences; the most serious first. What needs a yes before it is saved is a warning,
 * the rest is good to know. Times are those of the venue's clocks.
 * @param standing what holds its place, without the match being moved, and without the event that the match belongs to
 */
export function findConflicts(wish: Wish, standing: readonly Standing[]): Conflict[] {
  // What meets is told before what gathers, and what closes a place last.
  const stands = ([({ isPairing }) => isPairing, ({ isPairing, isClosure }) => !isPairing && !isClosure, ({ isClosure }) => isClosure] as ((of: Stands) => boolean | undefined)[]).flatMap((is) => standing.filter((each) => is(each.stands)))
  const zone = wish.venue?.timeZone ?? wish.homeZone
  return [
    ...teamConflicts(wish, stands, zone),
    ...placeConflicts(wish, stands, zone),
    ...openingConflicts(wish),
    ...hostConflicts(wish),
    ...coachConflicts(wish, stands, zone),
    ...seasonConflicts(wish, zone),
    ...clockNotes(wish, zone),
  ]
}

const conflict = (kind: ConflictKind, about: string | number, text: string, isWarning = true): Conflict => ({ kind, key: `${kind}:${about}`, text, isWarning })

/** "from 5:00 PM CST to 7:00 PM CST", with the days where they are not the one of the wish; "time TBA". */
function spanText({ start, end, timeIsSet }: MaybeSpan, zone: string, day: string): string {
  if (!timeIsSet) return `time ${timeNotSet}`
  const text = (at: Date) => (dayOf(at, zone) === day ? timeText(at, zone) : `${dayText(at, zone)}, ${timeText(at, zone)}`)
  return `from ${text(start)} to ${text(end)}`
}

function teamConflicts(wish: Wish, stands: readonly Standing[], zone: string): Conflict[] {
  const day = dayOf(wish.start, zone)
  const then = (each: MaybeSpan) => (mayMeet(wish, each) ? 'on this day' : 'then')
  const isAgain = (each: Standing) => each.stands.isPairing && wish.teams.length === 2 && wish.teams.every(({ teamId }) => each.teamIds.includes(teamId)) && dayOfStanding(each, zone) === day
  const again = stands.filter(isAgain)
    .map((each) => conflict('duplicate', each.key, `${wish.teams.map(({ name }) => name).join(' and ')} play each other on this day already, ${spanText(each, zone, day)}.`))
  const busy = stands.filter((each) => overlaps(each, wish) && !isAgain(each)).flatMap((each) =>
    wish.teams.filter(({ teamId }) => each.teamIds.includes(teamId))
      .map(({ teamId, name }) => conflict('teamBusy', `${each.key}.${teamId}`, `${name} ${each.stands.busy} ${then(each)}: ${each.name}, ${spanText(each, zone, day)}.`, !mayMeet(wish, each))))
  return [...again, ...busy]
}

function placeConflicts({ venue, asset, teams, ...wish }: Wish, stands: readonly Standing[], zone: string): Conflict[] {
  if (!venue) return []
  const day = dayOf(wish.start, zone)
  const assetId = asset?.assetId ?? null
  const isThere = (each: Standing) => each.venueId === venue.venueId && overlaps(each, wish) && sharesAsset(each, { assetId })
  // Who wishes without teams has no pair: nothing is of the same one.
  const isOfSamePair = (each: Standing) => each.stands.isPairing && teams.length > 0 && teams.every(({ teamId }) => each.teamIds.includes(teamId))
  return stands.filter((each) => isThere(each) && !isOfSamePair(each)).map((each) => {
    const isMaybe = mayMeet(wish, each)
    const when = spanText(each, zone, day)
    if (each.stands.isClosure) return conflict('booked', each.key, `${each.assetName ? `${each.assetName} at ${venue.name}` : venue.name} is not free ${when}: ${each.name}.`, !isMaybe)
    const [taken, span] = [isMaybe ? 'taken on this day' : 'taken', `${each.name}, ${when}`]
    if (asset && each.assetId === asset.assetId) return conflict('assetTaken', each.key, `${asset.name} at ${venue.name} is ${taken}: ${span}.`, !isMaybe)
    if (each.assetId !== null) return conflict('venueTaken', each.key, `${each.assetName ?? 'Part'} of ${venue.name} is ${taken}, and no field, court or room is chosen here: ${span}.`, !isMaybe)
    return conflict('venueTaken', each.key, `${venue.name} is booked as a whole${isMaybe ? ' on this day' : ''}: ${span}.`, !isMaybe)
  })
}

/** The weekday of a day, 0 for Sunday. */
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Opening times end with their day: what is given as 23:59 or 24:00 reaches to midnight. */
const endsOfDay = new Set(['23:59', '24:00'])

/** The moments at which a venue is open on a day, spans that touch put together. */
function openSpans(openingTimes: readonly OpeningSpan[], day: string, zone: string): Span[] {
  return openingTimes.filter(({ weekday }) => weekday === weekdayOf(day)).sort((one, other) => (one.from < other.from ? -1 : 1))
    .map(({ from, to }) => ({ start: zonedTime(day, from, zone), end: endsOfDay.has(to) ? zonedTime(addDays(day, 1), '00:00', zone) : zonedTime(day, to, zone) }))
}

/** True if these times cover the span from its first to its last moment, over midnight too. */
export function isOpenAllOf({ start, end }: Span, openingTimes: readonly OpeningSpan[], zone: string): boolean {
  const days: string[] = []
  for (let day = dayOf(start, zone); day <= dayOf(new Date(end.getTime() - 1), zone); day = addDays(day, 1)) days.push(day)
  let covered = start.getTime()
  for (const span of days.flatMap((day) => openSpans(openingTimes, day, zone))) {
    if (span.start.getTime() <= covered && span.end.getTime() > covered) covered = span.end.getTime()
  }
  return covered >= end.getTime()
}

function openingConflicts({ venue, activity, start, end, timeIsSet }: Wish): Conflict[] {
  if (!venue || venue.openingTimes.length === 0 || isOpenAllOf({ start, end }, venue.openingTimes, venue.timeZone)) return []
  const day = dayOf(start, venue.timeZone)
  const weekday = weekdayNames[weekdayOf(day)]!
  const spans = openSpans(venue.openingTimes, day, venue.timeZone)
  // Some time of an open day may be found yet.
  if (!timeIsSet && spans.length > 0) return []
  const hours = spans.map((span) => spanText({ ...span, timeIsSet: true }, venue.timeZone, dayOf(span.start, venue.timeZone))).join(' and ')
  const text = spans.length === 0 ? `${venue.name} is closed on ${weekday}s.` : `On ${weekday}s ${venue.name} is open ${hours}, which the ${contestWords(activity.contestName).one} does not fit.`
  return [conflict('closed', `${venue.venueId}.${day}`, text)]
}

function hostConflicts({ venue, asset, activity }: Wish): Conflict[] {
  if (!venue || !asset || asset.activityIds.length === 0 || asset.activityIds.includes(activity.activityId)) return []
  return [conflict('cannotHost', `${asset.assetId}.${activity.activityId}`, `${asset.name} at ${venue.name} is not meant for ${activity.name}.`)]
}

/** A coach of one of the teams whose other team plays then. Where the team itself plays, that is said already. */
function coachConflicts(wish: Wish, stands: readonly Standing[], zone: string): Conflict[] {
  const day = dayOf(wish.start, zone)
  // A coach of two teams has both on one day as a rule: where a time is not set that says nothing.
  const others = stands.filter((each) => overlaps(each, wish) && !mayMeet(wish, each) && !wish.teams.some(({ teamId }) => each.teamIds.includes(teamId)))
  const coaches = new Map(wish.teams.flatMap((team) => team.coaches.map((coach) => [coach.userId, { ...coach, team: team.name }] as const)))
  return others.flatMap((each) => [...coaches.values()].filter(({ userId }) => each.coachIds.includes(userId)).map(({ userId, name, team }) =>
    conflict('coachBusy', `${each.key}.${userId}`, `${name}, who coaches ${team}, has another team then: ${each.name}, ${spanText(each, zone, day)}.`)))
}

function seasonConflicts({ season, start, activity }: Wish, zone: string): Conflict[] {
  if (!season) return []
  const day = dayOf(start, zone)
  if (day >= season.startsOn && day <= season.endsOn) return []
  const text = (each: string) => new Date(`${each}T12:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' })
  return [conflict('outOfSeason', `${activity.activityId}.${day}`, `The season of ${activity.name} is from ${text(season.startsOn)} to ${text(season.endsOn)}.`)]
}

/** Minutes that a zone's clocks are ahead of another's at a moment. */
function minutesAhead(at: Date, zone: string, other: string): number {
  const wall = (each: string) => Date.parse(`${at.toLocaleString('sv-SE', { timeZone: each }).replace(' ', 'T')}Z`)
  return Math.round((wall(zone) - wall(other)) / 60_000)
}

/** "1 hour", "30 minutes", "1 hour 30 minutes" */
function lengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} ${hours === 1 ? 'hour' : 'hours'}`, rest > 0 && `${rest} minutes`].filter(Boolean).join(' ')
}

/** Good to know: the venue's clocks are not the home school's, or they change during the match. */
function clockNotes({ venue, activity, homeZone, start, end, timeIsSet }: Wish, zone: string): Conflict[] {
  if (!timeIsSet) return []
  const ahead = venue ? minutesAhead(start, venue.timeZone, homeZone) : 0
  const other = venue && ahead !== 0
    ? [conflict('otherZone', venue.venueId, `The clocks at ${venue.name} are ${lengthText(Math.abs(ahead))} ${ahead > 0 ? 'ahead of' : 'behind'} the home school’s: it begins at ${timeText(start, homeZone)} by theirs.`, false)]
    : []
  const change = minutesAhead(end, zone, 'UTC') - minutesAhead(start, zone, 'UTC')
  return change === 0 ? other : [...other, conflict('clockChange', start.toISOString(), `The clocks go ${change > 0 ? 'forward' : 'back'} by ${lengthText(Math.abs(change))} during the ${contestWords(activity.contestName).one}: it ends at ${timeText(end, zone)}.`, false)]
}

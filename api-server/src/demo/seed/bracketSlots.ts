import { bracketWords } from '@portal/shared/competition/brackets/bracketWords'
import type { SlotFields } from '@portal/shared/competition/brackets/bracket.schemas'
import type { BracketStructure } from '@portal/shared/competition/brackets/bracketStructure'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { daysBetween, zonedTime } from '@portal/shared/platform/format/zonedTime'
import type { Tx } from '../../platform/db/database'
import { findAssetsOf } from '../../scheduling/venues/venue.repository'
import type { DemoTeam } from '../make/makeDistricts'
import { homeVenueOf, type FreeDay } from './freeDays'

/** Matches of a bracket on one day, in the order of play. */
export interface Sitting {
  many: number
  /** YYYY-MM-DD; without one they have no time yet. */
  day: string | undefined
  /** The hour at which the first one begins. */
  from: number
  /** At whose place they are played one after the other; without one all begin at once, each at the better seed's. */
  host?: DemoTeam
}

/** Where and when a match of a bracket is, as its act keeps it and as its row does. */
export type PlannedSlot = SlotFields & { startsAt: Date; timeZone: string }

/** How long a match holds its place, in hours. */
const length = 2

/**
 * Days that teams have free, from one `first` days from today on, the next at least so many days after it, and so on; from a negative
 * one back. In the order of the calendar, and undefined where there is none.
 */
export function daysInTurn(freeDay: FreeDay, today: string, teams: readonly DemoTeam[], first: number, gaps: readonly number[], host?: DemoTeam): (string | undefined)[] {
  const step = Math.sign(first)
  const days: (string | undefined)[] = []
  let after = first
  for (const gap of [...gaps, 0]) {
    const day = freeDay(teams, after, host)
    days.push(day)
    after = (day === undefined ? after : daysBetween(today, day)) + step * gap
  }
  return step < 0 ? days.reverse() : days
}

/** Gives the matches of a bracket, in the order of play, to its sittings. @param teams by seed */
export async function planSlots(tx: Tx, structure: BracketStructure, teams: readonly DemoTeam[], sittings: readonly Sitting[]): Promise<PlannedSlot[]> {
  const words = bracketWords(structure, contestWords('match'))
  const inOrder = structure.matches.filter(({ key }) => words.numberOf(key) !== null).sort((one, other) => words.numberOf(one.key)! - words.numberOf(other.key)!)
  const planned = sittings.flatMap(({ many, day, from, host }, index) => {
    const first = sittings.slice(0, index).reduce((sum, sitting) => sum + sitting.many, 0)
    if (day === undefined) return []
    return inOrder.slice(first, first + many).map(({ key, top, bottom }, at) => {
      const best = Math.min(...[top, bottom].map((way) => (way.from === 'seed' ? way.seed : teams.length)))
      return { key, day, time: `${String(host ? from + at * length : from).padStart(2, '0')}:00`, home: host ?? teams[best - 1]! }
    })
  })
  const assets = await findAssetsOf(tx, [...new Set(planned.map(({ home }) => homeVenueOf(home)))])
  return planned.map(({ key, day, time, home }) => {
    const venueId = homeVenueOf(home)
    const asset = assets.find((each) => each.venueId === venueId && each.activityIds.includes(home.activity.id))
    return { key, day, time, venueId, assetId: asset?.id ?? null, startsAt: zonedTime(day, time, home.school.timeZone), timeZone: home.school.timeZone }
  })
}

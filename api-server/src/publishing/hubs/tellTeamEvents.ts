import { shows } from '@portal/shared/competition/events/eventStages'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import type { TeamHub } from '@portal/shared/publishing/hubs/teamHub.schemas'
import { findEventPage, type ShownEvent } from '../../competition/events/event.repository'
import { daysText, placeText } from '../../competition/events/eventTexts'
import { inPublicOrder } from '../../competition/events/inPublicOrder'
import type { Scope } from '../../identity/organizations/scope'
import type { Reader } from '../../platform/db/database'

/** More than any team takes part in within a year. */
const mostEvents = 50

/** Whether an event is on today, is over, or is still to come. */
export const isOnDay = ({ startsOn, endsOn }: { startsOn: string; endsOn: string }, today: string): boolean => startsOn <= today && today <= endsOn

/** The published events that a team takes part in: on today and to come, soonest first, and those that are over, latest first, with what the team reached there once that is certified. */
export async function tellTeamEvents(reader: Reader, { organization, academicYear }: Scope, teamId: number, now: Date): Promise<Pick<TeamHub, 'nextEvents' | 'pastEvents'>> {
  const of = { organizationId: organization.id, academicYearId: academicYear.id, as: 'others' as const, schoolIds: [] }
  const today = dayOf(now, organization.timeZone)
  const found = (await findEventPage(reader, of, { teamId, sort: 'date', offset: 0, limit: mostEvents }, today)).filter(({ event }) => shows(event.stage, 'teams'))
  const told = await Promise.all(found.map(async (row) => {
    const { event, venue } = row
    const isToday = isOnDay(event, today)
    return {
      isOver: event.endsOn < today,
      line: {
        eventId: event.id, name: event.name, dayText: isToday ? 'Today' : daysText(event.startsOn, event.endsOn), place: placeText(venue), isToday,
        resultText: event.cancelledAt !== null ? 'Canceled' : await resultOf(reader, row, teamId),
      },
    }
  }))
  return { nextEvents: told.filter(({ isOver }) => !isOver).map(({ line }) => line), pastEvents: told.filter(({ isOver }) => isOver).map(({ line }) => line).reverse() }
}

/** "T-5th, 18 points"; of a meet's divisions each: "Girls: 1st, 40 points; Boys: 2nd, 31 points". Empty before it is certified. */
async function resultOf(reader: Reader, row: ShownEvent, teamId: number): Promise<string> {
  if (!shows(row.event.stage, 'results')) return ''
  const own = (await inPublicOrder(reader, row)).filter(({ each, shown }) => each.entry.teamId === teamId && shown.placeText !== '')
  const isPoints = (result: string) => row.event.kind === 'meet' && /^[\d½¼¾⅓⅔.,]+$/.test(result)
  return own.map(({ each: { entry: { result } }, classificationName, shown }) => {
    const text = [shown.placeText, isPoints(result) ? `${result} points` : result].filter(Boolean).join(', ')
    return own.length > 1 && classificationName ? `${classificationName}: ${text}` : text
  }).join('; ')
}

import { DomainError } from '@portal/shared/platform/call/errors'
import { Id } from '@portal/shared/platform/call/fields'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { longDay } from '@portal/shared/platform/format/longDay'
import type { PublicDay } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { clockText } from '@portal/shared/scheduling/slots/slotTimes'
import { EventDayView, type EventDayRow } from '@portal/shared/views/events/EventDayView'
import { EventPageHead } from '@portal/shared/views/hubs/EventHub'
import { readEventResults } from '../../../competition/events/readEventResults'
import { readPublicDay } from '../../../scheduling/slots/readPublicDay'
import { findOrganizationOfEvent } from '../page.repository'
import { schoolPagePath } from '../pagePaths'
import { Looks } from '../pageQuery'
import { definePage } from '../publicPage'
import { eventText } from '../render/describePage'
import { renderView } from '../render/renderView'
import { trailOf } from '../sitemap/structuredData'
import { eventDayPagePath, eventPagePath, tabsOf } from './eventPages'

const stateTexts: Record<PublicDay['slots'][number]['state'], string> = { over: 'Over', performing: 'Performing now', next: 'Next', expected: '' }

/** Today's rooms first, then those of the days to come, then those that are over; in a room by the time that is estimated, those without one last. */
export function daysOf({ slots, rooms }: Pick<PublicDay, 'slots' | 'rooms'>, today: string) {
  const rank = (day: string) => (day === today ? 0 : day > today ? 1 : 2)
  const days = [...new Set(slots.map(({ day }) => day))].sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1))
  const rowOf = ({ entryId, name, schoolName, start, estimate, state }: PublicDay['slots'][number]): EventDayRow => ({
    entryId, name, time: estimate === null ? '\u2013' : clockText(estimate), isMarked: state === 'performing' || state === 'next',
    about: [stateTexts[state], estimate !== start && `planned ${clockText(start)}`, !name.includes(schoolName) && schoolName].filter(Boolean).join(' \u00b7 '),
  })
  return days.map((day) => ({
    day, name: longDay(day),
    rooms: rooms.flatMap(({ roomId, name, building, text }) => {
      const own = slots.filter((each) => each.day === day && each.roomId === roomId).sort((one, other) => (one.estimate ?? 1_441) - (other.estimate ?? 1_441) || one.start - other.start)
      // How late a room is, is said of today alone.
      return own.length === 0 ? [] : [{ roomId, name: [name, building].filter(Boolean).join(', '), text: day === today ? text : '', rows: own.map(rowOf) }]
    }),
  }))
}

/** /embed-code/event/event-day/:event: the released rooms and times of a contest or meet, as they are estimated while it runs. */
export const eventDayPage = definePage({
  path: eventDayPagePath,
  params: ['event'],
  query: Looks.extend({ event: Id.optional() }),
  async load({ reader, common: asked, query: { event, heading }, now }) {
    if (event === undefined) throw new DomainError('invalid-input', { fields: [{ field: 'event', message: 'Choose an event.' }] })
    const orgParam = asked.orgParam ?? (await findOrganizationOfEvent(reader, event))
    if (orgParam === undefined) throw new DomainError('not-found')
    const common = { ...asked, orgParam }
    const about = await readEventResults(reader, common, event)
    const day = await readPublicDay(reader, common, event)
    const { organization } = about
    const title = `${about.name}: rooms and times`
    const canonicalPath = `${eventDayPagePath}/${event}`
    const latest = day.releases[0]
    const note = [latest && `By \u201c${latest.name}\u201d, released ${latest.releasedText}.`, 'Times are estimates once a room has begun.'].filter(Boolean).join(' ')
    return {
      view: null, dataUrl: '', payload: null, props: {}, title, organizationName: organization.name,
      head: renderView(EventPageHead, { data: about, name: heading ?? about.name, tabs: tabsOf(about, eventDayPagePath), hostPath: about.hostSchool && `${schoolPagePath(organization)}${about.hostSchool.schoolParam}`, next: undefined }),
      body: renderView(EventDayView, { days: daysOf(day, dayOf(now, day.timeZone)), note, changes: (latest?.changes ?? []).map(({ text }) => text) }),
      description: eventText(about),
      canonicalPath, choices: [], pager: [], things: [], organization,
      trail: trailOf(organization, [{ name: 'Events', path: `/embed-code/events-list/${organization.orgParam}` }, { name: about.name, path: `${eventPagePath}${event}` }, { name: title, path: canonicalPath }]),
      // Entries of children are on it, though none is named without a yes.
      isUnlisted: true,
    }
  },
})

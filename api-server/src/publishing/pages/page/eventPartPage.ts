import { DomainError } from '@portal/shared/platform/call/errors'
import type { CommonParameters } from '@portal/shared/platform/call/commonParameters'
import { Id } from '@portal/shared/platform/call/fields'
import { shows } from '@portal/shared/competition/events/eventStages'
import { EventPageHead } from '@portal/shared/views/hubs/EventHub'
import { readEventResults } from '../../../competition/events/readEventResults'
import { hasPublicHeats } from '../../../competition/marks/readResults'
import type { Reader } from '../../../platform/db/database'
import { findOrganizationOfEvent } from '../page.repository'
import { schoolPagePath } from '../pagePaths'
import { Looks } from '../pageQuery'
import { definePage } from '../publicPage'
import { eventText } from '../render/describePage'
import { renderView } from '../render/renderView'
import { trailOf } from '../sitemap/structuredData'
import { eventPagePath, tabsOf } from './eventPages'

/** What a part of an event is read with. */
export interface EventPartAsked {
  reader: Reader
  common: CommonParameters
  eventId: number
  now: Date
}

/**
 * A page below an event's, below the same head and tabs: its results with names, its day. Entries of children are on it, so that no search engine lists it.
 * @param path without the event's key @param titleOf what it is called, from the event's name @param bodyOf its view
 */
export function eventPartPage(path: string, titleOf: (name: string, hasResults: boolean) => string, bodyOf: (asked: EventPartAsked) => Promise<ReturnType<typeof renderView>>) {
  return definePage({
    path,
    params: ['event'],
    query: Looks.extend({ event: Id.optional() }),
    async load({ reader, common: asked, query: { event, heading }, now }) {
      if (event === undefined) throw new DomainError('invalid-input', { fields: [{ field: 'event', message: 'Choose an event.' }] })
      const orgParam = asked.orgParam ?? (await findOrganizationOfEvent(reader, event))
      if (orgParam === undefined) throw new DomainError('not-found')
      const common = { ...asked, orgParam }
      const about = await readEventResults(reader, common, event)
      const body = await bodyOf({ reader, common, eventId: event, now })
      const { organization } = about
      const title = titleOf(about.name, shows(about.stage, 'results'))
      const canonicalPath = `${path}/${event}`
      return {
        view: null, dataUrl: '', payload: null, props: {}, title, organizationName: organization.name,
        head: renderView(EventPageHead, { data: about, name: heading ?? about.name, tabs: tabsOf(about, path, await hasPublicHeats(reader, about)), hostPath: about.hostSchool && `${schoolPagePath(organization)}${about.hostSchool.schoolParam}`, next: undefined, late: [], dayPath: null }),
        body,
        description: eventText(about),
        canonicalPath, choices: [], pager: [], things: [], organization,
        trail: trailOf(organization, [{ name: 'Events', path: `/embed-code/events-list/${organization.orgParam}` }, { name: about.name, path: `${eventPagePath}${event}` }, { name: title, path: canonicalPath }]),
        isUnlisted: true,
      }
    },
  })
}

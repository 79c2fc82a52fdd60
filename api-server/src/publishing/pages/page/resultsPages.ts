import { DomainError } from '@portal/shared/platform/call/errors'
import type { CommonParameters } from '@portal/shared/platform/call/commonParameters'
import { Id } from '@portal/shared/platform/call/fields'
import { meetRoundNames, meetRounds } from '@portal/shared/competition/marks/meet.kinds'
import { MeetResultsView } from '@portal/shared/views/events/MeetResultsView'
import { PerformanceResultsView } from '@portal/shared/views/events/PerformanceResultsView'
import { EventPageHead } from '@portal/shared/views/hubs/EventHub'
import { readEventResults } from '../../../competition/events/readEventResults'
import { readPublicResults } from '../../../competition/marks/readResults'
import { readPublicPerformances } from '../../../competition/performances/readPublicPerformances'
import type { Reader } from '../../../platform/db/database'
import { findOrganizationOfEvent } from '../page.repository'
import { schoolPagePath } from '../pagePaths'
import { Looks } from '../pageQuery'
import { definePage } from '../publicPage'
import { eventText } from '../render/describePage'
import { renderView } from '../render/renderView'
import { trailOf } from '../sitemap/structuredData'
import { eventPagePath, meetResultsPagePath, performanceResultsPagePath, tabsOf } from './eventPages'

/** A page of results in which students are named, at its own address: the same views that portal-event-results brings on demand. */
function resultsPage(path: string, bodyOf: (reader: Reader, common: CommonParameters, eventId: number, now: Date) => Promise<ReturnType<typeof renderView>>) {
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
      const body = await bodyOf(reader, common, event, now)
      const { organization } = about
      const title = `${about.name} results`
      const canonicalPath = `${path}/${event}`
      return {
        view: null, dataUrl: '', payload: null, props: {}, title, organizationName: organization.name,
        head: renderView(EventPageHead, { data: about, name: heading ?? about.name, tabs: tabsOf(about, path), hostPath: about.hostSchool && `${schoolPagePath(organization)}${about.hostSchool.schoolParam}`, next: undefined }),
        body,
        description: eventText(about),
        canonicalPath, choices: [], pager: [], things: [], organization,
        trail: trailOf(organization, [{ name: 'Events', path: `/embed-code/events-list/${organization.orgParam}` }, { name: about.name, path: `${eventPagePath}${event}` }, { name: title, path: canonicalPath }]),
        // Students are named on it.
        isUnlisted: true,
      }
    },
  })
}

/** /embed-code/event/meet-results/:event: the results of a meet that are released, with its team scores. */
const meetResultsPage = resultsPage(meetResultsPagePath, async (reader, common, event, now) =>
  renderView(MeetResultsView, { data: await readPublicResults(reader, common, event, now), rounds: meetRounds.toReversed().map((round) => ({ round, name: meetRoundNames[round] })) }))

/** /embed-code/event/performance-results/:event: the ratings of a contest that are released and certified, with its total scores. */
const performanceResultsPage = resultsPage(performanceResultsPagePath, async (reader, common, event, now) =>
  renderView(PerformanceResultsView, { data: await readPublicPerformances(reader, common, event, now) }))

export const resultsPages = [meetResultsPage, performanceResultsPage]

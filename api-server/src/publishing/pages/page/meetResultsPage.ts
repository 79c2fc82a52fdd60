import { DomainError } from '@portal/shared/platform/call/errors'
import { Id } from '@portal/shared/platform/call/fields'
import { meetRoundNames, meetRounds } from '@portal/shared/competition/marks/meet.kinds'
import { MeetResultsView } from '@portal/shared/views/events/MeetResultsView'
import { EventPageHead } from '@portal/shared/views/hubs/EventHub'
import { readEventResults } from '../../../competition/events/readEventResults'
import { readPublicResults } from '../../../competition/marks/readResults'
import { findOrganizationOfEvent } from '../page.repository'
import { schoolPagePath } from '../pagePaths'
import { Looks } from '../pageQuery'
import { definePage } from '../publicPage'
import { eventText } from '../render/describePage'
import { renderView } from '../render/renderView'
import { trailOf } from '../sitemap/structuredData'
import { eventPagePath, meetResultsPagePath, tabsOf } from './eventPages'

/** /embed-code/event/meet-results/:event: the results of a meet that are released, with its team scores. */
export const meetResultsPage = definePage({
  path: meetResultsPagePath,
  params: ['event'],
  query: Looks.extend({ event: Id.optional() }),
  async load({ reader, common: asked, query: { event, heading }, now }) {
    if (event === undefined) throw new DomainError('invalid-input', { fields: [{ field: 'event', message: 'Choose an event.' }] })
    const orgParam = asked.orgParam ?? (await findOrganizationOfEvent(reader, event))
    if (orgParam === undefined) throw new DomainError('not-found')
    const common = { ...asked, orgParam }
    const about = await readEventResults(reader, common, event)
    const payload = await readPublicResults(reader, common, event, now)
    const { organization } = about
    const title = `${about.name} results`
    const canonicalPath = `${meetResultsPagePath}/${event}`
    return {
      view: null, dataUrl: '', payload: null, props: {}, title, organizationName: organization.name,
      head: renderView(EventPageHead, { data: about, name: heading ?? about.name, tabs: tabsOf(about, meetResultsPagePath), hostPath: about.hostSchool && `${schoolPagePath(organization)}${about.hostSchool.schoolParam}`, next: undefined }),
      body: renderView(MeetResultsView, { data: payload, rounds: meetRounds.toReversed().map((round) => ({ round, name: meetRoundNames[round] })) }),
      description: eventText(about),
      canonicalPath, choices: [], pager: [], things: [], organization,
      trail: trailOf(organization, [{ name: 'Events', path: `/embed-code/events-list/${organization.orgParam}` }, { name: about.name, path: `${eventPagePath}${event}` }, { name: title, path: canonicalPath }]),
      // Students are named on it.
      isUnlisted: true,
    }
  },
})

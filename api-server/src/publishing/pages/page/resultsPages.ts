import { meetRoundNames, meetRounds } from '@portal/shared/competition/marks/meet.kinds'
import { MeetResultsView } from '@portal/shared/views/events/MeetResultsView'
import { PerformanceResultsView } from '@portal/shared/views/events/PerformanceResultsView'
import { teamPagePath } from '../pagePaths'
import { readPublicResults } from '../../../competition/marks/readResults'
import { readPublicPerformances } from '../../../competition/performances/readPublicPerformances'
import { renderView } from '../render/renderView'
import { meetResultsPagePath, performanceResultsPagePath } from './eventPages'
import { eventPartPage } from './eventPartPage'

// Students are named in both, so that each has an address of its own; the same views are what portal-event-results brings on demand.
const titleOf = (name: string, hasResults: boolean) => (hasResults ? `${name} results` : name)

/** /embed-code/event/meet-results/:event: the heats of a meet, and its results that are released, with its team scores. */
const meetResultsPage = eventPartPage(meetResultsPagePath, (name, hasResults) => (hasResults ? titleOf(name, true) : `${name}: heats and lanes`), async ({ reader, common, eventId, now }) =>
  renderView(MeetResultsView, { data: await readPublicResults(reader, common, eventId, now), teamPath: teamPagePath, rounds: meetRounds.toReversed().map((round) => ({ round, name: meetRoundNames[round] })) }))

/** /embed-code/event/performance-results/:event: the ratings of a contest that are released and certified, with its total scores. */
const performanceResultsPage = eventPartPage(performanceResultsPagePath, titleOf, async ({ reader, common, eventId, now }) =>
  renderView(PerformanceResultsView, { data: await readPublicPerformances(reader, common, eventId, now), teamPath: teamPagePath }))

export const resultsPages = [meetResultsPage, performanceResultsPage]

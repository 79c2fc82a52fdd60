import { hasCategories, onBracketChanged } from '../competition/competition.hooks'
import { findContest, lockContestOf } from '../competition/events/contestOfEvent'
import { findEventsOnBlackouts } from '../competition/events/eventsOnBlackouts.repository'
import { readEnteredMeet } from '../competition/marks/enteredMeet'
import { readEnteredPerformances } from '../competition/performances/enteredPerformances'
import { scratchPerformances } from '../competition/performances/scratchPerformances'
import { refuseRecordingUpload } from '../competition/recordings/refuseRecordingUpload'
import { countEventsOfTerms, findCategories } from '../competition/performances/eventCategory.repository'
import { readScores } from '../competition/scores/presentScore'
import { findStandingCertifications } from '../competition/standings/certification.repository'
import { recomputeStandings } from '../competition/standings/recomputeStandings'
import { refuseUselessDecider } from '../competition/standings/refuseUselessDecider'
import { readTeamResults } from '../competition/standings/teamResults'
import { followTeamPoints } from '../competition/tennis/teamPoints'
import { followActivity } from '../competition/tieBreakers/followActivity'
import { holdVenues, howOftenTermsAreUsed, howTeamsDid, onDistrictsChanged, onRankingChanged, whichAreCertified, whoIsEligible } from '../directory/directory.hooks'
import { refuseLogoUpload } from '../directory/schools/refuseLogoUpload'
import { insertDefaultLists } from '../directory/setupLists/setupList.repository'
import { giveCoach } from '../directory/teams/giveCoach'
import { findCoachStates, findStudentStates } from '../eligibility/eligibility/findStates'
import { tellFamily } from '../identity/family/tellFamily'
import { onCoachAdded, onFamilyLinkChanged, onOrganizationMade } from '../identity/identity.hooks'
import { findOrganizations } from '../identity/organizations/organization.repository'
import { ownScope } from '../identity/organizations/scope'
import { countUploads } from '../identity/passwords/countUploads'
import { findActorInRole } from '../identity/sessions/session.repository'
import { listen, listenersAreLoaded } from '../platform/hooks/defineHook'
import { deliverByMail } from '../platform/mail/deliverByMail'
import { notifyPeople, onUpload, whichOrganization, whichYear, whoIsInRole } from '../platform/platform.hooks'
import { howScoresStand, lockContest, onDeciderPlanned, onScratched, whatIsEntered, whatIsOnBlackouts, whichContest } from '../scheduling/scheduling.hooks'
import { lockPlaces } from '../scheduling/venues/lockPlaces'

/*
 * Who listens to which hook: the one place that knows both sides. A line a listener, in the order in which they run.
 * Loaded with the app (makeApp) and by the commands, before anything is answered: a hook that is run without is an error.
 */
listen('identity/organizations', whichOrganization, async ({ reader, organizationId }) => (await findOrganizations(reader, { id: organizationId }))[0]!)
listen('identity/organizations', whichYear, async ({ reader, who, common }) => ({ academicYearId: (await ownScope(reader, who, common)).academicYear.id }))
listen('identity/sessions', whoIsInRole, ({ reader, ...asked }) => findActorInRole(reader, asked))
listen('directory/schools', onUpload, ({ purpose, context }) => refuseLogoUpload(context.who, purpose))
listen('competition/recordings', onUpload, ({ purpose, context }) => refuseRecordingUpload(context.who, purpose))
listen('identity/passwords', onUpload, ({ context }) => countUploads(context))
listen('platform/mail', notifyPeople, ({ tx, letters }) => deliverByMail(tx, letters))
listen('identity/family', onFamilyLinkChanged, ({ tx, context, ...link }) => tellFamily(tx, context, link))
listen('directory/setupLists', onOrganizationMade, ({ tx, organizationId }) => insertDefaultLists(tx, organizationId))
listen('directory/teams', onCoachAdded, ({ tx, context, userId, teamIds, field }) => giveCoach(tx, context, userId, teamIds, field))
listen('eligibility/eligibility', whoIsEligible, ({ reader, of, personIds, ...asked }) =>
  (of === 'students' ? findStudentStates(reader, { ...asked, studentIds: personIds }) : findCoachStates(reader, { ...asked, userIds: personIds })))
listen('scheduling/venues', holdVenues, ({ tx, venueIds }) => lockPlaces(tx, { venueIds }))
listen('competition/performances', howOftenTermsAreUsed, ({ reader, termIds }) => countEventsOfTerms(reader, termIds))
listen('competition/performances', hasCategories, async ({ reader, eventId }) => (await findCategories(reader, eventId)).length > 0)
listen('competition/standings', onDistrictsChanged, ({ tx, districtIds, now }) => recomputeStandings(tx, districtIds, now))
listen('competition/standings', howTeamsDid, ({ reader, who, ...asked }) => readTeamResults(reader, who, asked))
listen('competition/standings', whichAreCertified, async ({ reader, districtIds }) => (await findStandingCertifications(reader, districtIds)).map(({ districtId }) => districtId))
listen('competition/tieBreakers', onRankingChanged, ({ tx, context, ...change }) => followActivity(tx, change, context))
listen('competition/standings', onDeciderPlanned, ({ tx, who, districtId }) => refuseUselessDecider(tx, who, districtId))
listen('competition/scores', howScoresStand, ({ reader, asked, now }) => readScores(reader, asked, now))
listen('competition/tennis', onBracketChanged, ({ tx, found, by, now }) => followTeamPoints(tx, found, by, now))
listen('competition/events', whatIsOnBlackouts, ({ reader, academicYearId, now }) => findEventsOnBlackouts(reader, academicYearId, now))
listen('competition/events', whichContest, (asked) => findContest(asked))
listen('competition/events', lockContest, (asked) => lockContestOf(asked))
listen('competition/performances', whatIsEntered, (asked) => readEnteredPerformances(asked))
listen('competition/performances', onScratched, (scratched) => scratchPerformances(scratched))
listen('competition/marks', whatIsEntered, (asked) => readEnteredMeet(asked))

listenersAreLoaded()

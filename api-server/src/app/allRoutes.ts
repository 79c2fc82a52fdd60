import { allCalls } from '@portal/shared/call/allCalls'
import { academicYearRoutes } from '../academicYears/academicYear.routes'
import { activityRoutes } from '../activities/activity.routes'
import { activityRequestRoutes } from '../activityRequests/activityRequest.routes'
import { administrationRoutes } from '../administration/administration.routes'
import { alignmentRoutes } from '../alignments/alignment.routes'
import { auditRoutes } from '../audit/audit.routes'
import { bracketRoutes } from '../brackets/bracket.routes'
import { bracketPublicRoutes } from '../brackets/bracketPublic.routes'
import { calendarRoutes } from '../calendars/calendar.routes'
import { certificationRoutes } from '../certifications/certification.routes'
import { calendarRuleRoutes } from '../calendarRules/calendarRule.routes'
import { classificationRoutes } from '../classifications/classification.routes'
import { courseRoutes } from '../courses/course.routes'
import { credentialRoutes } from '../credentials/credential.routes'
import { dashboardRoutes } from '../dashboard/dashboard.routes'
import { disciplinaryRoutes } from '../disciplinary/disciplinary.routes'
import { districtRoutes } from '../districts/district.routes'
import { documentRoutes } from '../documents/document.routes'
import { eligibilityRoutes } from '../eligibility/eligibility.routes'
import { embedRoutes } from '../embeds/embed.routes'
import { eventRoutes } from '../events/event.routes'
import { favouriteRoutes } from '../favourites/favourite.routes'
import { feedRoutes } from '../feeds/feed.routes'
import { fileRoutes } from '../files/file.routes'
import { formRoutes } from '../forms/form.routes'
import { guideRoutes } from '../guide/guide.routes'
import { healthRoutes } from '../health/health.routes'
import { familyRoutes } from '../family/family.routes'
import type { Served } from '../http/serve'
import { importRoutes } from '../imports/import.routes'
import { acknowledgmentRoutes } from '../acknowledgments/acknowledgment.routes'
import { legalTextRoutes } from '../legalTexts/legalText.routes'
import { jobRoutes } from '../jobs/job.routes'
import { joiningRoutes } from '../joining/joining.routes'
import { mailboxRoutes } from '../mailbox/mailbox.routes'
import { matchRoutes } from '../matches/match.routes'
import { openDateRoutes } from '../openDates/openDate.routes'
import { outsideRoutes } from '../matches/outside.routes'
import { organizationRoutes } from '../organizations/organization.routes'
import { participationRoutes } from '../participation/participation.routes'
import { passwordRoutes } from '../passwords/password.routes'
import { consentRoutes } from '../consents/consent.routes'
import { recordViewRoutes } from '../recordViews/recordView.routes'
import { retentionRoutes } from '../retention/retention.routes'
import { publicNameRoutes } from '../publicNames/publicNames.routes'
import { pmlCodeRoutes } from '../pmlCodes/pmlCode.routes'
import { profileRoutes } from '../profiles/profile.routes'
import { proposalRoutes } from '../proposals/proposal.routes'
import { reportRoutes } from '../reports/report.routes'
import { requestRoutes } from '../requests/request.routes'
import { rollForwardRoutes } from '../rollForward/rollForward.routes'
import { roleRoutes } from '../roles/role.routes'
import { rosterRoutes } from '../rosters/roster.routes'
import { placeRoutes } from '../places/place.routes'
import { schoolRoutes } from '../schools/school.routes'
import { scoreRoutes } from '../scores/score.routes'
import { searchRoutes } from '../search/search.routes'
import { seasonRoutes } from '../seasons/season.routes'
import { secondFactorRoutes } from '../secondFactors/secondFactor.routes'
import { sessionRoutes } from '../sessions/session.routes'
import { setupListRoutes } from '../setupLists/setupList.routes'
import { standingRoutes } from '../standings/standing.routes'
import { statisticRoutes } from '../statistics/statistic.routes'
import { erasureRoutes } from '../students/erasure.routes'
import { studentRoutes } from '../students/student.routes'
import { tagRoutes } from '../tags/tag.routes'
import { schoolTeamRoutes } from '../teams/schoolTeam.routes'
import { teamCoachRoutes } from '../teams/teamCoach.routes'
import { teamRoutes } from '../teams/team.routes'
import { tennisRoutes } from '../tennis/tennis.routes'
import { tieBreakerRoutes } from '../tieBreakers/tieBreaker.routes'
import { ownAccountRoutes } from '../users/ownAccount.routes'
import { userRoutes } from '../users/user.routes'
import { venueRoutes } from '../venues/venue.routes'

/** Every call with what answers it. @throws Error at start if a call is served twice or not at all */
export function allRoutes(): Served[] {
  const served = [
    ...statisticRoutes,
    ...organizationRoutes, ...sessionRoutes, ...userRoutes, ...placeRoutes, ...schoolRoutes, ...activityRoutes, ...activityRequestRoutes, ...participationRoutes, ...teamRoutes, ...schoolTeamRoutes, ...teamCoachRoutes, ...rosterRoutes, ...dashboardRoutes, ...guideRoutes, ...searchRoutes, ...favouriteRoutes, ...embedRoutes, ...matchRoutes, ...outsideRoutes, ...proposalRoutes, ...openDateRoutes,
    ...scoreRoutes, ...standingRoutes, ...certificationRoutes, ...bracketRoutes, ...bracketPublicRoutes, ...tieBreakerRoutes, ...seasonRoutes, ...setupListRoutes, ...calendarRuleRoutes, ...classificationRoutes, ...districtRoutes, ...academicYearRoutes, ...rollForwardRoutes, ...calendarRoutes, ...feedRoutes, ...importRoutes, ...pmlCodeRoutes, ...healthRoutes,
    ...passwordRoutes, ...secondFactorRoutes, ...joiningRoutes, ...ownAccountRoutes, ...familyRoutes, ...requestRoutes, ...mailboxRoutes, ...fileRoutes, ...documentRoutes, ...legalTextRoutes, ...acknowledgmentRoutes, ...courseRoutes, ...profileRoutes, ...disciplinaryRoutes, ...credentialRoutes, ...eligibilityRoutes, ...roleRoutes, ...tagRoutes, ...jobRoutes, ...auditRoutes, ...administrationRoutes, ...studentRoutes, ...erasureRoutes, ...venueRoutes, ...tennisRoutes, ...reportRoutes,
    ...eventRoutes, ...formRoutes, ...alignmentRoutes,
    ...publicNameRoutes, ...consentRoutes, ...recordViewRoutes, ...retentionRoutes,
  ]
  const names = served.map(({ call }) => call.name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new Error(`${twice} is served twice`)
  const declared = new Set(allCalls.map((call) => call.name))
  const undeclared = names.find((name) => !declared.has(name))
  if (undeclared) throw new Error(`${undeclared} is served, but not in allCalls`)
  const missing = allCalls.find((call) => !names.includes(call.name))
  if (missing) throw new Error(`${missing.name} is in allCalls, but not served`)
  return served
}

import { roleTypes, type RoleType } from '@portal/shared/platform/access/roleTypes'

/** The gate of a screen as someone has read and approved it. */
export interface ReviewedGate {
  path: string
  /** `guest`: signed out only; `public`: everyone; `any`: anyone who is signed in; or these role types. */
  who: 'guest' | 'public' | 'any' | readonly RoleType[]
  permission: string | null
  /** Who is kept out in admin-as-user mode. */
  blocked: 'yes' | 'no' | readonly RoleType[]
  /** Not in the specification: docs/decisions says why it exists. */
  ours: boolean
}

/**
 * Every screen's gate, written manually and apart from the table that the code follows (shared/src/platform/access/screens.ts):
 * address, who may enter, permission, blocked in admin-as-user mode, and `ours` where the specification has no such address.
 * A new or changed screen is read and approved here too; do not make this list from the table.
 */
const list = `
/setup guest - no ours
/login guest - no
/signup guest - no
/reset-password-email guest - no
/reset-password-phone guest - no
/set-password-email/:token/:userId guest - no
/privacy-policy guest - no
/terms-and-conditions guest - no
/unauthorized public - no
/parent-child-relation/:token public - no
/judge public - no ours
/dashboard any - no
/first-step any - no ours
/scores any - no
/standings any - no
/favourite-activities-list any - no
/favourite-scores any - no
/edit-favourite-activities any - no
/edit-favourite-activity-teams/:activityId any - no
/edit-favourite-activity-teams-list/:activityId any - no
/change-role any - no
/my-account-setting/second-factor any - no ours
/my-profile any - no
/my-account-setting any - no
/update-password any - no
/my-family student,parent - no ours
/my-credentials staff - no ours
/my-data any - no ours
/my-exports any - no ours
/my-forms org,staff,student,parent,fan - no ours
/my-forms/:requestId org,staff,student,parent,fan - no ours
/form-entry-viewer/:requestId/:requestFormId any - no
/request-access any - no
/learnDash-setting any - no
/privacyPolicy any - no
/termsConditions any - no
/standings/school-team/view-team-matches/:schoolTeamId org,staff - no
/administration/activity/activity-team/:schoolActivityId org,staff,student,parent teams-list no
/administration/activity/add-team/:schoolActivityId org,staff teams-create yes
/administration/activity/add-team org,staff teams-create yes ours
/administration/activity/edit-team/:teamId org,staff teams-edit no
/administration/activity/teams org,staff teams-list no ours
/administration/activity/team-roster/:teamId/:schoolActivityId/:levelId org,staff,student,parent teams-list no
/administration/activity/edit-team-roster/:teamId/:schoolActivityId/:levelId org,staff teams-edit no
/administration/activity/import-team-roster/:teamId/:schoolActivityId/:levelId org,staff teams-edit yes ours
/administration/activity/view-school-team-matches/:teamId/:activityId/:levelId org,staff,student,parent teams-list no
/administration/activity/view-school-team-schedules/:teamId/:activityId/:levelId org,staff,student,parent teams-list no
/activity/activity-team/view-standings/:schoolActivityId/:teamId/:activityId/:levelId org,staff,student,parent teams-list no
/activity/activity-team/view-team-matches-results/:schoolActivityId/:activityId/:teamId/:schoolTeamId/:levelId org,staff,student,parent teams-list no
/team-score-update/:matchId/:schoolId org,staff - yes
/second-team-score-update/:matchId org,staff - yes
/score-screen1 org,staff - no
/score-screen2 org,staff - no
/score-screen3 org,staff - no
/score-screen4 org,staff - no
/review-match-team-score/:matchId/:actionId org - no
/scores/late org,staff - no ours
/administration/inbox org,staff user-list no ours
/administration/home org,staff,student,parent - no
/administration/school org school-list no
/administration/school/add-school org school-create no
/administration/school/edit-school/:schoolId org school-edit no
/schools/:schoolId any - no ours
/teams/:teamId any - no ours
/students/:studentId org,staff,parent user-edit no ours
/people/:userId org,staff user-edit no ours
/school/school-profile any - no
/administration/activity org,staff,student,parent activity-list no
/administration/activity/add-activity org activity-create no
/administration/activity/edit-activity/:activityId org activity-edit no
/administration/activity/edit-my-activity org,staff - no
/administration/activity/activity-request org activity-edit no
/administration/activity/add-activity-request org activity-edit no
/administration/activity/delete-activity-request org activity-edit no
/administration/activity/participation org activity-edit yes ours
/administration/import/schools org school-create yes ours
/administration/import/districts org activity-edit yes ours
/administration/import/participation org activity-edit yes ours
/administration/import/results org activity-edit yes ours
/administration/import/performances org,staff general-event-list yes ours
/administration/import/meet-entries org,staff general-event-list yes ours
/administration/import/students org,staff user-create yes ours
/administration/import/staff org,staff user-create yes ours
/administration/user/:userType org,staff user-list no
/administration/security org role-edit yes ours
/administration/organization org school-edit no ours
/administration/documents org,staff user-list no ours
/administration/acknowledgments org,staff user-list no ours
/administration/association-rules org role-edit yes ours
/administration/legal-texts org role-edit yes ours
/administration/user/add-student org,staff user-create yes
/administration/user/add-staff org,staff user-create yes
/administration/user/edit-staff/:staffId org,staff user-edit no
/administration/user/edit-student/:studentId org,staff,parent user-edit no
/administration/user/edit-parent/:userId org,staff user-edit no
/administration/user/add-portal-staff org user-edit no
/administration/user/edit-portal-staff/:staffId org user-edit no
/administration/user/fan-profile/:fanId org user-edit no
/administration/user/disciplinary-action/:staffId org user-edit no
/administration/user/student-disciplinary-action/:studentId org user-edit no
/administration/school/disciplinary-action/:schoolId org school-edit no
/administration/complete-staff-profile/:staffId/:reqID org,staff user-edit yes
/administration/complete-student-profile/:studentId/:reqID org,staff user-edit yes
/administration/complete-parent-profile/:userId/:reqID org,staff user-edit yes
/administration/registration-request org,staff user-list no
/administration/rejected-request org,staff user-list no
/administration/account-delete-request org user-list no
/administration/registration-request-info/:requestId org,staff user-edit yes
/administration/registration-reject-info/:requestId org,staff user-edit yes
/administration/status-change-info/:requestId org,staff user-edit no
/administration/venue org,staff venue-list no
/administration/venue/add-venue org,staff venue-create yes
/administration/venue/view-venue/:venueId org,staff venue-list no ours
/administration/venue/edit-venue/:venueId org,staff venue-edit no
/activity/create-match/:teamId/:schoolActivityId/:teamLevelId org,staff regular-season-create yes
/activity/create-match org,staff regular-season-create yes ours
/school-view-student-eligibility org,staff - no
/school-view-coach-eligibility org,staff - no
/activity-disciplinary-summary org,staff - no
/role org,staff role-list no
/role/add-role org,staff role-create yes
/role/edit-role/:roleId org,staff role-edit no
/tag org,staff tags-list no
/tag/edit-tag/:tagId org,staff tags-edit no
/administration/audit org role-edit no ours
/administration/retention org role-edit no ours
/form-list org form-list no
/form-viewer/:requestId org form-list no
/form-builder/:requestId? org form-create no
/form-total-entry/:requestId org form-list no
/administration/announcements org form-create no ours
/administration/announcements/add-announcement org form-create yes ours
/administration/announcements/edit-announcement/:announcementId org form-create no ours
/program-schedule-view org,staff - no
/program-score-view org,staff - no
/administration/activity/view-school-student-report/:productGroupType/:activityId org,staff activity-edit no
/activity/create-non-organization-school-team/:teamId/:schoolActivityId/:teamLevelId org,staff - yes
/activity/seasons org,staff regular-season-create no ours
/activity/season/:districtId org,staff regular-season-create no ours
/activity/match-proposals org,staff regular-season-create no ours
/activity/open-dates org,staff regular-season-create no ours
/match/:matchId any - no ours
/event/add-player-to-match/:matchId/:eventId org,staff general-event-list no
/administration/activity/statistics/:activityId org activity-edit no ours
/administration/activity/team-statistics/:teamId/:activityId/:levelId org,staff,student,parent teams-list no ours
/statistics/leaders any - no ours
/standings/district/:districtId any - no ours
/standings/certification org - no ours
/Brackets any - no
/divisional-brackets any - no
/event/brackets/:eventId org,staff,student,parent - no
/Brackets/:bracketId any - no ours
/new-bracket org - no ours
/event-list org,staff,student,parent general-event-list no
/event/create-event-flow org general-event-list no
/event/view-event-flow org general-event-list no
/event/create-event org general-event-create no
/event/calender-info org,staff,student,parent general-event-list no
/event/view-event-info/:eventId org,staff,student,parent general-event-list no
/event/view-invitation-event-info/:eventId org,staff,student,parent general-event-list no
/event/view-manual-event-info/:eventId org,staff,student,parent general-event-list no
/event/view-event-teams/:eventId org,staff,student,parent general-event-list no
/event/add-detail/:eventId org,staff general-event-list no
/event/event-result/:eventId org,staff,student,parent general-event-list no
/event/view-band-event-result/:eventId org,staff,student,parent general-event-list no
/event/event-standings/:eventId org,staff,student,parent - no
/event/view-school-team-info/:teamId/:eventId org,staff,student,parent general-event-list no
/event/view-school-team-match-info/:teamId/:eventId/:eventMatchId/:forEmbedBracket org,staff,student,parent general-event-list no
/event/view-school-team-roster/:teamId/:eventId org,staff,student,parent general-event-list no
/event/judges/:eventId org,staff general-event-list no ours
/event/papers/:eventId org,staff,student,parent general-event-list no ours
/event/add-player-to-event/:eventId org,staff general-event-list no
/event/view-band-event-info/:eventId org,staff,student,parent general-event-list no
/event/categories/:eventId org general-event-list no ours
/event/my-performances staff,student,parent general-event-list no ours
/meet-management org,staff activity-list no
/meet-management/create org,staff activity-list no
/meet-management/:mode/:meetId org,staff activity-list no
/event/meet-management/:eventId org,staff activity-list no
/event/meet-management/:eventId/:activeSection org,staff activity-list no
/meet-management1 any - no
/meet-management2 any - no
/share any - no ours
/event/view-tennis-event-info/:eventId org,staff,student,parent general-event-list no
/event/view-tennis-manual-event-info/:eventId org,staff,student,parent general-event-list no
/event/tennis-event-detail/:eventId/:activeSection org,staff,student,parent general-event-list no
/event/add-player-to-tennis-event/:eventId/:matchId org,staff general-event-list no
/event/view-player-of-tennis-event/:eventId/:matchId org,staff general-event-list no
/administration/activity/tennis-ladder/:teamId org,staff - no ours
/administration/activity/tennis-format/:activityId org activity-edit no ours
/settings org,staff user-list no ours
/setup-guide org,staff user-list no ours
/development/mailbox org user-edit yes ours
/academic-years org level-list no
/academic-years/next-year org level-list yes ours
/level org level-list no
/classifications org activity-edit no ours
/districts org activity-edit no ours
/calendar-rules org activity-edit no ours
/com-cat org level-list no
/form-status org level-list no
/schedules org schedules-list no
/event-levels org event-levels-list no
/pml-codes org pml-codes-list no
/administration/import/pml org pml-codes-list yes ours
/tie-breakers org tie-breakers-list no
`

const typesIn = (text: string): readonly RoleType[] =>
  text.split(',').map((each) => {
    const found = roleTypes.find((type) => type === each)
    if (!found) throw new Error(`The list of reviewed gates names ${each}, which is no role type.`)
    return found
  })

export const reviewedGates: readonly ReviewedGate[] = list.trim().split('\n').map((line) => {
  const [path = '', who = '', permission = '', blocked = '', ours] = line.split(' ')
  return {
    path,
    who: who === 'guest' || who === 'public' || who === 'any' ? who : typesIn(who),
    permission: permission === '-' ? null : permission,
    blocked: blocked === 'yes' || blocked === 'no' ? blocked : typesIn(blocked),
    ours: ours === 'ours',
  }
})

/** Addresses of the specification that have no screen yet, by the capability that brings them. What is below /embed-code is the server's. */
export const awaitedScreens: readonly string[] = `
/inbox
/communication
/alignment
/alignment-summary
/alignment-list
/alignment-list/:assignmentId
/assignment-tool
/assignment-tool/:assignmentId/:draftVersion/:summaryInfoId
`.trim().split('\n')

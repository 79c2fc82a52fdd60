import { orgAndStaff, type ScreenRow } from './screenRow'

/** Teams, their rosters and their matches. */
export const teamScreens = {
  teamMatches: {
    path: '/standings/school-team/view-team-matches/:schoolTeamId',
    title: 'Team matches',
    access: { roleTypes: orgAndStaff },
  },
  activityTeams: { path: '/administration/activity/activity-team/:schoolActivityId', title: 'Teams', access: { roleTypes: ['org', 'staff', 'student', 'parent'], permission: 'teams-list' } },
  addTeam: { path: '/administration/activity/add-team/:schoolActivityId', title: 'Add a team', access: { roleTypes: orgAndStaff, permission: 'teams-create' }, blockedWhileActingAs: true, adds: true },
  editTeam: { path: '/administration/activity/edit-team/:teamId', title: 'Team', access: { roleTypes: orgAndStaff, permission: 'teams-edit' } },
  // What counts of teams lead to, and where those without a coach are given one. The specification has no address for it.
  teams: { path: '/administration/activity/teams', title: 'Teams', access: { roleTypes: orgAndStaff, permission: 'teams-list' }, ours: true },
  teamRoster: { path: '/administration/activity/team-roster/:teamId/:schoolActivityId/:levelId', title: 'Roster', access: { roleTypes: ['org', 'staff', 'student', 'parent'], permission: 'teams-list' } },
  editTeamRoster: { path: '/administration/activity/edit-team-roster/:teamId/:schoolActivityId/:levelId', title: 'Edit the roster', access: { roleTypes: orgAndStaff, permission: 'teams-edit' } },
  importTeamRoster: {
    path: '/administration/activity/import-team-roster/:teamId/:schoolActivityId/:levelId', title: 'Roster from a file', access: { roleTypes: orgAndStaff, permission: 'teams-edit' }, blockedWhileActingAs: true, ours: true,
    adds: true,
  },
  schoolTeamMatches: { path: '/administration/activity/view-school-team-matches/:teamId/:activityId/:levelId', title: 'Matches of a team', access: { roleTypes: ['org', 'staff', 'student', 'parent'], permission: 'teams-list' } },
  schoolTeamSchedules: { path: '/administration/activity/view-school-team-schedules/:teamId/:activityId/:levelId', title: 'Schedule of a team', access: { roleTypes: ['org', 'staff', 'student', 'parent'], permission: 'teams-list' } },
  teamStandings: { path: '/activity/activity-team/view-standings/:schoolActivityId/:teamId/:activityId/:levelId', title: 'Standings of a team', access: { roleTypes: ['org', 'staff', 'student', 'parent'], permission: 'teams-list' } },
  teamResults: { path: '/activity/activity-team/view-team-matches-results/:schoolActivityId/:activityId/:teamId/:schoolTeamId/:levelId', title: 'Results of a team', access: { roleTypes: ['org', 'staff', 'student', 'parent'], permission: 'teams-list' } },
  submitScore: {
    path: '/team-score-update/:matchId/:schoolId',
    title: 'Enter score',
    access: { roleTypes: orgAndStaff },
    blockedWhileActingAs: true,
  },
  answerScore: { path: '/second-team-score-update/:matchId', title: 'Confirm a score', access: { roleTypes: orgAndStaff }, blockedWhileActingAs: true },
  scoreScreen1: { path: '/score-screen1', title: 'Quick score: team', access: { roleTypes: orgAndStaff } },
  scoreScreen2: { path: '/score-screen2', title: 'Quick score: match', access: { roleTypes: orgAndStaff } },
  scoreScreen3: { path: '/score-screen3', title: 'Quick score: score', access: { roleTypes: orgAndStaff } },
  scoreScreen4: { path: '/score-screen4', title: 'Quick score: check', access: { roleTypes: orgAndStaff } },
  reviewScore: { path: '/review-match-team-score/:matchId/:actionId', title: 'Review a score', access: { roleTypes: ['org'] } },
  // Late scores, and those waiting for a school or the office, in one list: the specification has no address for it.
  openScores: { path: '/scores/late', title: 'Open scores', access: { roleTypes: orgAndStaff }, navigation: 'main', ours: true },
} as const satisfies Record<string, ScreenRow>

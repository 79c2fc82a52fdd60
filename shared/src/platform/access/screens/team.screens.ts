import { orgAndStaff, type ScreenRow } from './screenRow'

/** Teams, their rosters and their matches. */
export const teamScreens = {
  teamMatches: {
    path: '/standings/school-team/view-team-matches/:schoolTeamId',
    title: 'Team games',
    access: { roleTypes: orgAndStaff },
    navigation: 'schedules',
  },
  // Ours: the specification has pages of a team's roster, matches and standings, and none that shows any team to everyone in the association.
  teamHub: { path: '/teams/:teamId', title: 'Team', access: { signedIn: true }, navigation: ['activities', 'schedules', 'standings'] },
  activityTeams: { path: '/administration/activity/activity-team/:schoolActivityId', title: 'Teams', access: { roleTypes: ['org', 'staff', 'student', 'parent'], permission: 'teams-list' }, navigation: 'activities' },
  addTeam: { path: '/administration/activity/add-team/:schoolActivityId', title: 'Add a team', access: { roleTypes: orgAndStaff, permission: 'teams-create' }, blockedWhileActingAs: true, adds: true, navigation: 'activities' },
  // Whose team is added, before its form. The specification has no address for it.
  newTeam: { path: '/administration/activity/add-team', title: 'New team', access: { roleTypes: orgAndStaff, permission: 'teams-create' }, blockedWhileActingAs: true, adds: true, navigation: 'activities' },
  editTeam: { path: '/administration/activity/edit-team/:teamId', title: 'Team', access: { roleTypes: orgAndStaff, permission: 'teams-edit' }, navigation: 'activities' },
  // What counts of teams lead to, and where those without a coach are given one. The specification has no address for it.
  teams: { path: '/administration/activity/teams', title: 'Teams', access: { roleTypes: orgAndStaff, permission: 'teams-list' }, navigation: 'activities' },
  teamRoster: { path: '/administration/activity/team-roster/:teamId/:schoolActivityId/:levelId', title: 'Roster', access: { roleTypes: ['org', 'staff', 'student', 'parent'], permission: 'teams-list' }, navigation: 'activities' },
  editTeamRoster: { path: '/administration/activity/edit-team-roster/:teamId/:schoolActivityId/:levelId', title: 'Edit the roster', access: { roleTypes: orgAndStaff, permission: 'teams-edit' }, navigation: 'activities' },
  importTeamRoster: {
    path: '/administration/activity/import-team-roster/:teamId/:schoolActivityId/:levelId', title: 'Roster from a file', access: { roleTypes: orgAndStaff, permission: 'teams-edit' }, blockedWhileActingAs: true,
    adds: true,
    navigation: 'activities',
  },
  schoolTeamMatches: { path: '/administration/activity/view-school-team-matches/:teamId/:activityId/:levelId', title: 'Team games', access: { roleTypes: ['org', 'staff', 'student', 'parent'], permission: 'teams-list' }, navigation: 'schedules' },
  schoolTeamSchedules: { path: '/administration/activity/view-school-team-schedules/:teamId/:activityId/:levelId', title: 'Team schedule', access: { roleTypes: ['org', 'staff', 'student', 'parent'], permission: 'teams-list' }, navigation: 'schedules' },
  teamStandings: { path: '/activity/activity-team/view-standings/:schoolActivityId/:teamId/:activityId/:levelId', title: 'Team standings', access: { roleTypes: ['org', 'staff', 'student', 'parent'], permission: 'teams-list' }, navigation: 'standings' },
  teamResults: { path: '/activity/activity-team/view-team-matches-results/:schoolActivityId/:activityId/:teamId/:schoolTeamId/:levelId', title: 'Team results', access: { roleTypes: ['org', 'staff', 'student', 'parent'], permission: 'teams-list' }, navigation: 'scores' },
  submitScore: {
    path: '/team-score-update/:matchId/:schoolId',
    title: 'Enter score',
    access: { roleTypes: orgAndStaff },
    blockedWhileActingAs: true,
    navigation: 'scores',
  },
  answerScore: { path: '/second-team-score-update/:matchId', title: 'Confirm a score', access: { roleTypes: orgAndStaff }, blockedWhileActingAs: true, navigation: 'scores' },
  scoreScreen1: { path: '/score-screen1', title: 'Quick score: team', access: { roleTypes: orgAndStaff }, navigation: 'scores' },
  scoreScreen2: { path: '/score-screen2', title: 'Quick score: game', access: { roleTypes: orgAndStaff }, navigation: 'scores' },
  scoreScreen3: { path: '/score-screen3', title: 'Quick score: score', access: { roleTypes: orgAndStaff }, navigation: 'scores' },
  scoreScreen4: { path: '/score-screen4', title: 'Quick score: check', access: { roleTypes: orgAndStaff }, navigation: 'scores' },
  reviewScore: { path: '/review-match-team-score/:matchId/:actionId', title: 'Review a score', access: { roleTypes: ['org'] }, navigation: 'scores' },
  // Late scores, and those waiting for a school or the office, in one list: the specification has no address for it.
  openScores: { path: '/scores/late', title: 'Open scores', access: { roleTypes: orgAndStaff }, navigation: 'scores' },
} as const satisfies Record<string, ScreenRow>

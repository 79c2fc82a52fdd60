import { orgAndStaff, type ScreenRow } from './screenRow'

/** Matches, seasons, scores, statistics, standings and brackets. */
export const competitionScreens = {
  addOutsideTeam: { path: '/activity/create-non-organization-school-team/:teamId/:schoolActivityId/:teamLevelId', title: 'Outside opponent', access: { roleTypes: orgAndStaff }, blockedWhileActingAs: true, adds: true, navigation: 'schedules' },
  // Ours: the specification has matches one by one; a district's whole season is planned and published here.
  seasons: { path: '/activity/seasons', title: 'District seasons', access: { roleTypes: orgAndStaff, permission: 'regular-season-create' }, navigation: 'schedules' },
  season: { path: '/activity/season/:districtId', title: 'District season', access: { roleTypes: orgAndStaff, permission: 'regular-season-create' }, navigation: 'schedules' },
  // Ours: what a school asks of another, and where it finds one to ask; the specification has matches that one side makes.
  matchProposals: { path: '/activity/match-proposals', title: 'Game proposals', access: { roleTypes: orgAndStaff, permission: 'regular-season-create' }, navigation: 'schedules' },
  openDates: { path: '/activity/open-dates', title: 'Open dates', access: { roleTypes: orgAndStaff, permission: 'regular-season-create' }, navigation: 'schedules' },
  // Ours: the specification has a page for each thing that is done to a match, and none of the match itself, to which every row leads.
  game: { path: '/match/:matchId', title: 'Game', access: { signedIn: true }, navigation: 'scores' },
  // A match of the regular season has no event: its address says 0 there.
  addPlayerToMatch: { path: '/event/add-player-to-match/:matchId/:eventId', title: 'Game players', access: { roleTypes: ['org', 'staff'], permission: 'general-event-list' }, navigation: 'scores' },
  // Ours: the specification adds players to a match and says nothing of where their statistics are chosen, added up and compared.
  activityStatistics: { path: '/administration/activity/statistics/:activityId', title: 'Activity statistics', access: { roleTypes: ['org'], permission: 'activity-edit' }, navigation: 'activities' },
  teamStatistics: {
    path: '/administration/activity/team-statistics/:teamId/:activityId/:levelId', title: 'Team statistics', access: { roleTypes: ['org', 'staff', 'student', 'parent'], permission: 'teams-list' },
    navigation: 'standings',
  },
  leaders: { path: '/statistics/leaders', title: 'Leaders', access: { signedIn: true }, navigation: 'standings' },
  // Ours: the specification shows tables and certifies events; what is decided about a district, and its certified order, are on a page of their own.
  districtStandings: { path: '/standings/district/:districtId', title: 'District', access: { signedIn: true }, navigation: 'standings' },
  // Ours: which districts' orders are certified and which are not, in one list.
  certifications: { path: '/standings/certification', title: 'Certification', access: { roleTypes: ['org'] }, navigation: 'standings' },
  brackets: { path: '/Brackets', title: 'Brackets', access: { signedIn: true }, navigation: 'brackets' },
  divisionalBrackets: { path: '/divisional-brackets', title: 'Divisional brackets', access: { signedIn: true }, navigation: 'brackets' },
  // The specification asks for no permission here.
  eventBrackets: { path: '/event/brackets/:eventId', title: 'Event brackets', access: { roleTypes: ['org', 'staff', 'student', 'parent'] }, navigation: 'brackets' },
  // Ours: the specification opens brackets by their event only; not every bracket has one, and someone makes them.
  bracket: { path: '/Brackets/:bracketId', title: 'Bracket', access: { signedIn: true }, navigation: 'brackets' },
  newBracket: { path: '/new-bracket', title: 'Make a bracket', access: { roleTypes: ['org'] }, adds: true, navigation: 'brackets' },
} as const satisfies Record<string, ScreenRow>

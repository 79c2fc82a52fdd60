import { orgAndStaff, type ScreenRow } from './screenRow'

/** Matches, seasons, scores, statistics, standings and brackets. */
export const competitionScreens = {
  addOutsideTeam: { path: '/activity/create-non-organization-school-team/:teamId/:schoolActivityId/:teamLevelId', title: 'Outside opponent', access: { roleTypes: orgAndStaff }, blockedWhileActingAs: true, adds: true },
  // Ours: the specification has matches one by one; a district's whole season is planned and published here.
  seasons: { path: '/activity/seasons', title: 'District seasons', access: { roleTypes: orgAndStaff, permission: 'regular-season-create' }, navigation: 'administration', ours: true },
  season: { path: '/activity/season/:districtId', title: 'Season of a district', access: { roleTypes: orgAndStaff, permission: 'regular-season-create' }, ours: true },
  // Ours: what a school asks of another, and where it finds one to ask; the specification has matches that one side makes.
  matchProposals: { path: '/activity/match-proposals', title: 'Match proposals', access: { roleTypes: orgAndStaff, permission: 'regular-season-create' }, navigation: 'main', ours: true },
  openDates: { path: '/activity/open-dates', title: 'Open dates', access: { roleTypes: orgAndStaff, permission: 'regular-season-create' }, navigation: 'main', ours: true },
  // A match of the regular season has no event: its address says 0 there.
  addPlayerToMatch: { path: '/event/add-player-to-match/:matchId/:eventId', title: 'Players of a match', access: { roleTypes: ['org', 'staff'], permission: 'general-event-list' } },
  // Ours: the specification adds players to a match and says nothing of where their statistics are chosen, added up and compared.
  activityStatistics: { path: '/administration/activity/statistics/:activityId', title: 'Statistics of an activity', access: { roleTypes: ['org'], permission: 'activity-edit' }, ours: true },
  teamStatistics: {
    path: '/administration/activity/team-statistics/:teamId/:activityId/:levelId', title: 'Statistics of a team', access: { roleTypes: ['org', 'staff', 'student', 'parent'], permission: 'teams-list' }, ours: true,
  },
  leaders: { path: '/statistics/leaders', title: 'Leaders', access: { signedIn: true }, navigation: 'main', ours: true },
  // Ours: the specification shows tables and certifies events; what is decided about a district, and its certified order, are on a page of their own.
  districtStandings: { path: '/standings/district/:districtId', title: 'District', access: { signedIn: true }, ours: true },
  brackets: { path: '/Brackets', title: 'Brackets', access: { signedIn: true }, navigation: 'main' },
  divisionalBrackets: { path: '/divisional-brackets', title: 'Divisional brackets', access: { signedIn: true } },
  // The specification asks for no permission here.
  eventBrackets: { path: '/event/brackets/:eventId', title: 'Brackets of an event', access: { roleTypes: ['org', 'staff', 'student', 'parent'] } },
  // Ours: the specification opens brackets by their event only; not every bracket has one, and someone makes them.
  bracket: { path: '/Brackets/:bracketId', title: 'Bracket', access: { signedIn: true }, ours: true },
  newBracket: { path: '/new-bracket', title: 'Make a bracket', access: { roleTypes: ['org'] }, ours: true, adds: true },
} as const satisfies Record<string, ScreenRow>

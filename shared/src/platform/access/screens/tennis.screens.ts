import { orgAndStaff, type ScreenRow } from './screenRow'

const mayLook = { roleTypes: ['org', 'staff', 'student', 'parent'], permission: 'general-event-list' } as const
const mayWork = { roleTypes: ['org', 'staff'], permission: 'general-event-list' } as const

/** Tennis: events, duals, lineups, ladders. A dual of the regular season has the event 0. */
export const tennisScreens = {
  viewTennisEvent: { path: '/event/view-tennis-event-info/:eventId', title: 'Tennis event', access: mayLook, navigation: 'events' },
  viewTennisManualEvent: { path: '/event/view-tennis-manual-event-info/:eventId', title: 'Manual tennis event', access: mayLook, navigation: 'events' },
  tennisEventDetail: { path: '/event/tennis-event-detail/:eventId/:activeSection', title: 'Tennis', access: mayLook, navigation: 'events' },
  addPlayerToTennisEvent: { path: '/event/add-player-to-tennis-event/:eventId/:matchId', title: 'Lineup', access: mayWork, navigation: 'events' },
  viewPlayerOfTennisEvent: { path: '/event/view-player-of-tennis-event/:eventId/:matchId', title: 'Dual', access: mayWork, navigation: 'events' },
  // The order of strength that lineups follow is of a team, not of a match: it has a page of its own.
  tennisLadder: { path: '/administration/activity/tennis-ladder/:teamId', title: 'Order of strength', access: { roleTypes: orgAndStaff }, navigation: 'schedules' },
  // How duals of an activity are played is a form as long as the activity's own.
  tennisFormat: { path: '/administration/activity/tennis-format/:activityId', title: 'Format of duals', access: { roleTypes: ['org'], permission: 'activity-edit' }, navigation: 'activities' },
} as const satisfies Record<string, ScreenRow>

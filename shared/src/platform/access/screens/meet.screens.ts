import { orgAndStaff, type ScreenRow } from './screenRow'

const access = { roleTypes: orgAndStaff, permission: 'activity-list' } as const

/** Meets and contests: how their day is planned and run. */
export const meetScreens = {
  meets: { path: '/meet-management', title: 'Meets and contests', access, navigation: 'events' },
  createMeet: { path: '/meet-management/create', title: 'New meet or contest', access, adds: true, navigation: 'events' },
  meetMode: { path: '/meet-management/:mode/:meetId', title: 'Meet or contest', access, navigation: 'events' },
  meetDay: { path: '/event/meet-management/:eventId', title: 'Meet or contest', access, navigation: 'events' },
  meetDaySection: { path: '/event/meet-management/:eventId/:activeSection', title: 'Meet or contest', access, navigation: 'events' },
  // The specification gives these two no gate. They are for the office and staff; students and parents find their own schedule there (ForSchools).
  ownMeets: { path: '/meet-management1', title: 'Meets with your school', access: { signedIn: true }, navigation: ['events', 'scores'] },
  dayBoard: { path: '/meet-management2', title: 'Day board', access: { signedIn: true }, navigation: ['events', 'scores'] },
} as const satisfies Record<string, ScreenRow>

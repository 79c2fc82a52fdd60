import { defineNoun } from '../../platform/lib/noun/defineNoun'

/** Days of meets and contests: lists of them, and how one is planned and run. */
export const meetDays = defineNoun({
  screens: {
    meets: () => import('./MeetsScreen'),
    createMeet: () => import('./CreateMeetScreen'),
    meetMode: () => import('./MeetModeScreen'),
    meetDay: () => import('./MeetDayScreen'),
    meetDaySection: () => import('./MeetDayScreen'),
    ownMeets: () => import('./OwnMeetsScreen'),
    dayBoard: () => import('./DayBoardScreen'),
  },
})

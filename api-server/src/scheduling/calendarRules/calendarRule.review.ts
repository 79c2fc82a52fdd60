import { key, type Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'calendarRules.get': ['org'],
    'calendarRules.listBreaches': ['org'],
    'calendarRules.addBlackout': ['org'],
    'calendarRules.saveBlackout': ['org'],
    'calendarRules.removeBlackout': ['org'],
    'calendarRules.saveLimit': ['org'],
    'calendarRules.saveWeekStart': ['org'],
  },
  adds: ['calendarRules.addBlackout'],
  samples: {
    'calendarRules.addBlackout': () => ({ ...key(), startsOn: '2026-12-25', endsOn: '2026-12-25', activityIds: [] }),
    'calendarRules.saveBlackout': () => ({ name: 'Renamed', startsOn: '2026-12-24', endsOn: '2026-12-26', activityIds: [] }),
    'calendarRules.saveLimit': () => ({ values: { perWeek: 3, perSeason: null }, seen: { perWeek: null, perSeason: null } }),
  },
}

import { defineNoun } from '../../platform/lib/noun/defineNoun'

export const reports = defineNoun({
  screens: {
    scheduleReport: () => import('./ScheduleReportScreen'),
    resultsReport: () => import('./ResultsReportScreen'),
    studentReport: () => import('./StudentReportScreen'),
  },
})

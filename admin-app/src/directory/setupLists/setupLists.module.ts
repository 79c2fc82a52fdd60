import { defineNoun } from '../../platform/lib/noun/defineNoun'

export const setupLists = defineNoun({
  screens: {
    levels: () => import('./LevelsScreen'),
    communicationCategories: () => import('./CommunicationCategoriesScreen'),
    formStatuses: () => import('./FormStatusesScreen'),
    schedules: () => import('./SchedulesScreen'),
    eventLevels: () => import('./EventLevelsScreen'),
  },
})

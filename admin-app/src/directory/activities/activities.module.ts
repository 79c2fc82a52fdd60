import { defineNoun } from '../../platform/lib/noun/defineNoun'
import { subjectLinks } from '../../platform/audit/subjectLinks'
import { fill } from '../../platform/lib/noun/slot'

export const activities = defineNoun({
  screens: {
    activities: () => import('./ActivitiesScreen'),
    addActivity: () => import('./AddActivityScreen'),
    editActivity: () => import('./EditActivityScreen'),
  },
  fills: [
    fill(subjectLinks, { activity: ({ subjectId }, may) => may.linkTo('editActivity', { activityId: subjectId }) }),
  ],
})

import { defineNoun } from '../../platform/lib/noun/defineNoun'

export const activityRequests = defineNoun({
  screens: {
    ownActivities: () => import('./OwnActivitiesScreen'),
    activityRequests: () => import('./ActivityRequestsScreen'),
    addActivityRequest: () => import('./AddActivityRequestScreen'),
    deleteActivityRequests: () => import('./DeleteActivityRequestsScreen'),
  },
})

import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './activityRequest.calls'

export const activityRequestNoun = defineNoun({
  noun: 'directory/activityRequests',
  calls: [calls],
  audit: {
    actions: {
      'activityRequest.accepted': 'accepted a school’s request for an activity',
      'activityRequest.made': 'requested that a school join or leave an activity',
      'activityRequest.rejected': 'rejected a school’s request for an activity',
      'activityRequest.withdrawn': 'withdrew a school’s request for an activity',
      'schoolActivity.joined': 'had a school join an activity',
      'schoolActivity.left': 'had a school leave an activity',
    },
    subjects: { activityRequest: 'Activity request', schoolActivity: 'School’s activity' },
  },
})

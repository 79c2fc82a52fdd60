import type { Keys, Review } from '../../testing/review'

const activityRequest = ({ activityRequestId }: Keys) => ({ requestId: activityRequestId! })

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'activityRequests.getSchool': ['org', 'staff'],
    'activityRequests.ask': ['staff'],
    'activityRequests.withdraw': ['staff'],
    'activityRequests.list': ['org'],
    'activityRequests.count': ['org'],
    'activityRequests.add': ['org'],
    'activityRequests.decide': ['org'],
    'activityRequests.decideAll': ['org'],
    'activityRequests.change': ['org'],
  },
  adds: ['activityRequests.add'],
  samples: {
    'activityRequests.add': () => ({ kind: 'leave' }),
    'activityRequests.ask': () => ({ kind: 'leave' }),
    'activityRequests.decide': activityRequest,
    'activityRequests.decideAll': ({ activityRequestId }) => ({ requestIds: [activityRequestId] }),
    'activityRequests.withdraw': activityRequest,
  },
  tellsPeople: { 'activity_request.requested_by_user_id': 'activityRequests' },
}

import { defineLetter } from '../../platform/letters/defineLetter'

export const activityRequestLetter = defineLetter({ name: 'activityRequests.decided', says: 'A request of your school to join or leave an activity was decided', necessity: 'always' })

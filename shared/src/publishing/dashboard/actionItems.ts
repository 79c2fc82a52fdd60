import { z } from 'zod'

/** What can be waiting for someone, starting with what hurts others most to wait for. As in the dashboard's `due`, and five more. */
export const actionItemKeys = [
  'rules', 'scoresDue', 'scoresLate', 'matchProposals', 'registrationRequests', 'statusRequests', 'deletionRequests', 'documents', 'rejectedDocuments', 'eventSteps', 'eventTasks', 'activityRequests',
] as const
export type ActionItemKey = (typeof actionItemKeys)[number]

/** What is waiting for a person, each kind with how many there are; kinds with nothing waiting are left out. */
export const ActionItems = z.strictObject({
  items: z.array(z.strictObject({ key: z.enum(actionItemKeys), count: z.number().int() })),
  /** All of them together. */
  total: z.number().int(),
})
export type ActionItems = z.infer<typeof ActionItems>

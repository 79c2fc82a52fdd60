import { z } from 'zod'

/** What can wait for someone, in the order in which it hurts others to wait. As the dashboard's `due` has it, and three more. */
export const actionItemKeys = [
  'rules', 'scoresDue', 'scoresLate', 'matchProposals', 'registrationRequests', 'statusRequests', 'deletionRequests', 'documents', 'rejectedDocuments', 'activityRequests',
] as const
export type ActionItemKey = (typeof actionItemKeys)[number]

/** What waits for a person, each kind with how many there are; kinds of which nothing waits are left out. */
export const ActionItems = z.strictObject({
  items: z.array(z.strictObject({ key: z.enum(actionItemKeys), count: z.number().int() })),
  /** All of them together. */
  total: z.number().int(),
})
export type ActionItems = z.infer<typeof ActionItems>

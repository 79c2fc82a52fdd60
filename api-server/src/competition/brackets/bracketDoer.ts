/** Who does something to a bracket; nobody for the clock. */
export interface BracketDoer {
  userId: number | null
  actingUserId: number | null
  requestId?: string
}

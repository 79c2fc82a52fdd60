/** The session that is on, or the next one; undefined once all are over, and for an event without any. @param sessions by their start */
export const nextSession = <Session extends { endsAt: Date | string }>(sessions: readonly Session[], now: Date): Session | undefined =>
  sessions.find(({ endsAt }) => new Date(endsAt) > now)

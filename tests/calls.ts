import { send } from './portal'

/**
 * Calls for what a journey needs besides its screens, which throw what was refused.
 * @param at where they go, and as whom unless a call names someone else; asked at each call, as both are known only once the portal has started
 */
export function callsAt(at: () => { url: string; token: string }) {
  const call = async (path: string, { method = 'GET', body, token }: { method?: string; body?: unknown; token?: string } = {}) => {
    const { url, token: usual } = at()
    const answer = await send(`${url}/api${path}`, { method, token: token ?? usual, body })
    if (!answer.body.status) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer.body.payload
  }
  const post = (path: string, body: object, token?: string) => call(path, { method: 'POST', body, ...(token !== undefined && { token }) })
  /** Brings an event to a stage, whatever it is warned of. */
  const setStage = async (eventId: number, stage: string) =>
    post(`/events/${eventId}/stage`, { version: (await call(`/events/${eventId}`)).version, stage, reason: '', accepted: ['noPlace', 'noSessions', 'noResults', 'openInvitations'] })
  return { call, post, setStage }
}

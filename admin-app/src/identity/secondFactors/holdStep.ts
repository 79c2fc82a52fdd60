import { getSession, subscribeSession, updateUser } from '../../platform/lib/session/session'

/**
 * Keeps a signed-in person on the screen where they are, whatever the server asks for first from now on: for what is shown only once. The session is set
 * back before anything is drawn of it. Ended by what it returns; the next answer of the server then says again what comes first.
 */
export function holdStep(): () => void {
  const held = getSession()?.user.firstStep ?? null
  return subscribeSession(() => {
    const session = getSession()
    if (session && session.user.firstStep !== held) updateUser({ ...session.user, firstStep: held })
  })
}

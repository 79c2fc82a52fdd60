import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { notifyPeople } from '../../platform/platform.hooks'
import { officeOpenedLetter, officeOpenedMessage } from './orgAdmin.letters'
import { findDoer, findOrgAdmins } from './orgAdmin.repository'

/**
 * Tells all other org admins what someone did that opens the office to a person, or its sign-in to less than before: a
 * session that was left open is not its owner, and who else should notice? To be called in the transaction of the change; wake the
 * sender after the commit.
 * @param deeds what was done, in words that follow the doer's name: "gave Bo Field a temporary password"
 * @param toldAlready a person whom another message tells about it
 */
export async function tellOrgAdmins(tx: Tx, { who, now, requestId, baseUrl }: Pick<RequestContext<SignedIn>, 'who' | 'now' | 'requestId' | 'baseUrl'>, deeds: readonly string[], toldAlready?: number): Promise<void> {
  const admins = await findOrgAdmins(tx, who.organizationId, [who.userId, ...(toldAlready === undefined ? [] : [toldAlready])])
  if (admins.length === 0) return
  const { organizationName, ...doer } = await findDoer(tx, who.userId)
  const at = now()
  await notifyPeople.run({
    tx,
    letters: admins.map(({ userId, firstName, email }) => ({
      kind: officeOpenedLetter, cause: requestId, organizationId: who.organizationId, userId, channel: 'email' as const, target: email, createdAt: at,
      ...officeOpenedMessage({ organizationName, firstName, doer, deeds, at, baseUrl: baseUrl() }),
    })),
  })
}

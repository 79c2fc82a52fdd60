import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissions } from '@portal/shared/platform/access/permissions'
import { roleTypes, type RoleType } from '@portal/shared/platform/access/roleTypes'
import { allCalls } from '@portal/shared/app/allCalls'
import { pathParams, type Call } from '@portal/shared/platform/call/defineCall'
import { role } from '../identity/roles/role.tables'
import { loginAs, makeLeague } from '../testing/factories'
import { reviewed } from '../testing/allReviews'
import { startTestPortal, type TestPortal } from '../testing/testPortal'

const mayTry = reviewed('mayTry')
const refusedWords = reviewed('withoutPermission')

describe('every call is tried by every role type', () => {
  let portal: TestPortal
  const tokens = new Map<RoleType | null, string | undefined>([[null, undefined]])
  const withoutPermissions = new Map<RoleType, string>()

  beforeAll(async () => {
    portal = await startTestPortal()
    const league = await makeLeague(portal)
    const { schoolId } = league.teams[0]!
    // Every permission there is: what is refused here is refused to the kind of person.
    await portal.database.transaction((tx) => tx.insert(role).values(roleTypes.map((roleType) => ({ organizationId: league.organizationId, name: `Every ${roleType}`, roleType, permissions: [...permissions] }))))
    for (const roleType of roleTypes) {
      tokens.set(roleType, (await loginAs(portal, league, { roleName: `Every ${roleType}`, schoolId: roleType === 'org' ? null : schoolId })).token)
    }
    await portal.database.transaction((tx) => tx.insert(role).values(roleTypes.map((roleType) => ({ organizationId: league.organizationId, name: `Bare ${roleType}`, roleType, permissions: [] }))))
    for (const roleType of roleTypes) {
      withoutPermissions.set(roleType, (await loginAs(portal, league, { roleName: `Bare ${roleType}`, schoolId: roleType === 'org' ? null : schoolId })).token)
    }
  })
  afterAll(() => portal.stop())

  /** Sends the call with nothing in it: the gate answers before the input is read. */
  const tryCall = (call: Call, token: string | undefined) =>
    portal.request({
      method: call.method,
      url: `/api${pathParams(call).reduce((path, name) => path.replace(`:${name}`, '1'), call.path as string)}`,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...(call.method !== 'GET' && { 'content-type': 'application/json' }) },
      ...(call.method !== 'GET' && { body: '{}' }),
    })

  const cases = allCalls.filter((call) => call.name !== 'sessions.signOut').flatMap((call) => [null, ...roleTypes].map((roleType) => ({ name: call.name, who: roleType ?? 'nobody', call, roleType })))

  /** The gate let it pass. What a policy says of the one thing (not-yours) is not the gate's. */
  const expectTried = (status: number, text: string) => {
    if (status === 403) expect(JSON.parse(text)).toMatchObject({ error: { id: 'not-yours' } })
    else expect(status).not.toBe(401)
  }

  it.each(cases)('$name by $who', async ({ call, roleType }) => {
    const allowed = mayTry[call.name]!
    const { status, text } = await tryCall(call, tokens.get(roleType))
    if (allowed === '*') expectTried(status, text)
    else if (roleType === null) expect(status).toBe(401)
    else if (allowed === 'signed-in' || allowed.includes(roleType)) expectTried(status, text)
    else {
      expect(status).toBe(403)
      expect(JSON.parse(text)).toMatchObject({ status: false, error: { id: 'wrong-role' } })
    }
  })

  it.each(allCalls.filter((call) => 'permission' in call.access).map((call) => ({ name: call.name, call })))('$name needs its permission', async ({ call }) => {
    const [roleType] = 'roleTypes' in call.access ? call.access.roleTypes : []
    const { status, text } = await tryCall(call, withoutPermissions.get(roleType!))
    expect(status).toBe(403)
    expect(JSON.parse(text)).toMatchObject({ error_message: refusedWords[call.name] ?? 'You do not have permission for this.', error: { id: 'no-permission' } })
  })
})

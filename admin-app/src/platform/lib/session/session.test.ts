// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ownSessionKey, sessionKey } from '@portal/shared/platform/call/sessionKey'
import { newSession, person } from '../../../testing/people'
import { findDraft, keepDraft } from '../page/drafts'
import { endSession, getLastEnd, getSession, loadSession, startActing, startRole, startSession } from './session'

/** jsdom has no WebCrypto and no IndexedDB, as a browser on plain http: the session is this tab's. */
const kept = (name = sessionKey) => sessionStorage.getItem(name)

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  endSession('signed-out')
  endSession('signed-out')
})

describe('acting as someone else', () => {
  it('keeps the own session apart and comes back to it', async () => {
    startSession(newSession('org'))
    startActing(newSession('staff', { actingAs: true }))
    expect(getSession()?.user.actingAs).toBe(true)
    await expect.poll(() => kept(ownSessionKey)).toContain('token-of-org')
    endSession('expired')
    expect(getSession()).toMatchObject({ token: 'token-of-org', user: { actingAs: false } })
    expect(kept(ownSessionKey)).toBeNull()
    endSession('signed-out')
    expect(getSession()).toBeNull()
    expect(getLastEnd()).toBe('signed-out')
  })

  it('does not act as a second person on top of the first', () => {
    startSession(newSession('org'))
    startActing(newSession('staff', { actingAs: true }))
    startActing(newSession('fan', { actingAs: true }))
    expect(getSession()?.token).toBe('token-of-staff')
    endSession('signed-out')
    expect(getSession()?.token).toBe('token-of-org')
  })
})

describe('what was typed', () => {
  it('is gone once its person signs out, and outlives a session that expired', () => {
    startSession(newSession('staff'))
    const { userId } = person('staff')
    keepDraft(userId, 'student.1', { typed: 'Skye' })
    endSession('expired')
    expect(findDraft(userId, 'student.1')).not.toBeNull()
    startSession(newSession('staff'))
    endSession('signed-out')
    expect(findDraft(userId, 'student.1')).toBeNull()
  })

  it('is gone in a tab whose neighbor signed out', () => {
    keepDraft(1, 'student.1', { typed: 'Skye' })
    window.dispatchEvent(new StorageEvent('storage', { key: 'portal.draftsDropped', newValue: '1' }))
    expect(findDraft(1, 'student.1')).toBeNull()
  })
})

describe('what is kept', () => {
  it('is found again', async () => {
    startSession(newSession('fan'))
    await expect.poll(() => kept()).toContain('token-of-fan')
    await loadSession()
    expect(getSession()?.token).toBe('token-of-fan')
  })

  it('in a form that cannot be read counts as signed out', async () => {
    sessionStorage.setItem('portal.session', '{"token":')
    await loadSession()
    expect(getSession()).toBeNull()
    localStorage.setItem('portal.session', JSON.stringify({ token: 'plain', user: person('fan') }))
    await loadSession()
    expect(getSession()).toBeNull()
    expect(localStorage.getItem('portal.session')).toBeNull()
  })

  it('is not kept if the session ended meanwhile', async () => {
    startSession(newSession('fan'))
    endSession('signed-out')
    await loadSession()
    expect(getSession()).toBeNull()
    expect(kept()).toBeNull()
  })
})

it('goes on in another role without what belonged to the former one', () => {
  startSession(newSession('staff'))
  startRole({ ...person('staff'), userRoleId: 9, userRole: 'Coach' })
  expect(getSession()).toMatchObject({ token: 'token-of-staff', academicYearId: null, schoolParam: null, user: { userRole: 'Coach' } })
})

import type { getSetUp, setUp } from '@portal/shared/identity/organizations/organization.calls'

/**
 * What it takes to ask, before anyone is signed in, whether the portal is set up, and to set it up: the calls without their
 * schemas. The sign-in page is the first thing that a phone at a field loads, and the schemas' library would be a sixth of it.
 * leanCalls.test.ts keeps these equal to the calls themselves.
 */
export const askSetUp = { name: 'organizations.getSetUp', method: 'GET', path: '/set-up', changes: [], shows: ['session', 'organizations'] } as unknown as typeof getSetUp
export const sendSetUp = { name: 'organizations.setUp', method: 'POST', path: '/set-up', changes: ['session', 'organizations'] } as unknown as typeof setUp

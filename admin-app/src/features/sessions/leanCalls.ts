import type { getSetUp } from '@portal/shared/organizations/organization.calls'

/**
 * What it takes to ask, before anybody is signed in, whether the portal is set up: the call without its schemas. The
 * sign-in page is the first thing that a phone at a field loads, and the schemas' library would be a sixth of it.
 * leanCalls.test.ts keeps this equal to the call itself.
 */
export const askSetUp = { name: 'organizations.getSetUp', method: 'GET', path: '/set-up', changes: [] } as unknown as typeof getSetUp

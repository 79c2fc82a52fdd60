import { expect, it } from 'vitest'
import { getSetUp } from '@portal/shared/organizations/organization.calls'
import { askSetUp } from './leanCalls'

it('says of a call what the call says of itself', () => {
  expect(getSetUp).toMatchObject(askSetUp)
})

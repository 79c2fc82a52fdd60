import { expect, it } from 'vitest'
import { getSetUp, setUp } from '@portal/shared/identity/organizations/organization.calls'
import { askSetUp, sendSetUp } from './leanCalls'

it.each([[getSetUp, askSetUp], [setUp, sendSetUp]])('says of a call what the call says of itself (%#)', (call, lean) => {
  expect(call).toMatchObject(lean)
})

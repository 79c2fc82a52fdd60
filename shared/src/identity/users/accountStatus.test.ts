import { expect, it } from 'vitest'
import { accountStatusNames, accountStatusOf } from './personList.schemas'

it('does not say that someone was invited who may have been imported without an invitation', () => {
  expect(accountStatusNames[accountStatusOf('active', false)]).toBe('No password yet')
  expect(accountStatusNames[accountStatusOf('active', true)]).toBe('Active')
})

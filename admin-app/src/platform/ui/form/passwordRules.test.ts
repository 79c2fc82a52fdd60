import { expect, it } from 'vitest'
import { NewPassword } from '@portal/shared/platform/call/fields'
import { passwordRules } from './passwordRules'

it.each(['', 'Aa1!', 'Aa1!aaaa', 'aaaaaaa1!', 'AAAAAAA1!', 'Aaaaaaaa!', 'Aaaaaaaa1', 'Ää1 aaaa', 'Ää1–aaaa', '12345678'])(
  'the rules together say of %j what the schema says',
  (password) => {
    expect(passwordRules.every(({ holds }) => holds(password))).toBe(NewPassword.safeParse(password).success)
  },
)

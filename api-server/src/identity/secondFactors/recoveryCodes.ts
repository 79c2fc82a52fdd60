import { createHash, randomInt } from 'node:crypto'
import { recoveryCodeCount, recoveryCodeLength } from '@portal/shared/identity/secondFactors/secondFactor.schemas'

/** Crockford's base32: no letter that reads like a digit, nor U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Codes as they are shown, "ABCD-EFGH-JKMN-PQRS": 80 random bits each, so that their plain hashes give nothing away. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const code = Array.from({ length: recoveryCodeLength }, () => alphabet[randomInt(alphabet.length)]!).join('')
    return code.replace(/(.{4})(?=.)/g, '$1-')
  })
}

/** How a code is kept and compared: without hyphens and spaces, in capitals, with what people misread put right. */
export function hashRecoveryCode(code: string): string {
  const plain = code.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1')
  return createHash('sha256').update(plain).digest('hex')
}

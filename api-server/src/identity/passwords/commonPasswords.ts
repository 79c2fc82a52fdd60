import { DomainError } from '@portal/shared/platform/call/errors'

let common: Promise<ReadonlySet<string>> | undefined

/** 49,000 passwords from public leaks, the package's own list; read when it is first needed. */
async function readList(): Promise<ReadonlySet<string>> {
  const { default: language } = await import('@zxcvbn-ts/language-common')
  return new Set(language.dictionary['passwords-common'])
}

/**
 * Whether a password is one that everyone tries first: on the list, or a listed word with up to five digits and signs
 * about it, which is what the rules of a new password make of such a word ("Sunshine1!").
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readList()
  const list = await common
  const text = password.toLowerCase()
  if (list.has(text)) return true
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return core.length >= 4 && text.length - core.length <= 5 && list.has(core)
}

/** @throws DomainError invalid-input at `field` */
export async function refuseCommonPassword(password: string, field: string): Promise<void> {
  if (await isCommonPassword(password)) throw new DomainError('invalid-input', { fields: [{ field, message: 'This password is too common.' }] })
}

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { proofBits, proofText, startsWithZeros } from '@portal/shared/office/forms/proofOfWork'
import type { Services } from '../../platform/http/requestContext'
import { secretKeyOf } from '../../platform/secrets/secretKey'
import { hashToken } from '../../identity/sessions/findSignedIn'

type Signing = Pick<Services, 'settings' | 'now'>

const sign = ({ settings }: Signing, purpose: string, text: string): string => createHmac('sha256', secretKeyOf(settings)).update(`${purpose} ${text}`).digest('base64url')

const isSame = (given: string, right: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** What a form asks of strangers before they see its questions. */
export interface Locks {
  id: number
  passwordHash: string | null
  linkHash: string | null
}

const passHours = 24

/** What opens a form for a day after its password was given: a new password ends it. */
export function passFor(signing: Signing, { id, passwordHash }: Locks): string {
  const until = String(signing.now().getTime() + passHours * 3_600_000)
  return `${until}.${sign(signing, 'form pass', `${id} ${until} ${passwordHash ?? ''}`)}`
}

/** What is still missing before someone sees what a form asks; undefined if nothing is. */
export function lockOf(signing: Signing, form: Locks, pass: string | undefined): 'password' | 'link' | undefined {
  const { id, passwordHash, linkHash } = form
  if (passwordHash === null && linkHash === null) return undefined
  if (pass !== undefined && linkHash !== null && isSame(hashToken(pass), linkHash)) return undefined
  const [until = '', signature = ''] = pass?.split('.') ?? []
  if (passwordHash !== null && Number(until) > signing.now().getTime() && isSame(signature, sign(signing, 'form pass', `${id} ${until} ${passwordHash}`))) return undefined
  return passwordHash !== null ? 'password' : 'link'
}

const challengeHours = 48
/** As many seconds as people take at least; all that a page without scripts can show. */
const leastSeconds = 4

/** What a browser works on before it sends an entry of this form. The same for ten seconds, so that answers stay cacheable. */
export function challengeFor(signing: Signing, formId: number): { challenge: string; bits: number } {
  const at = String(Math.floor(signing.now().getTime() / 10_000) * 10_000)
  return { challenge: `${formId}.${at}.${sign(signing, 'form challenge', `${formId} ${at}`)}`, bits: proofBits }
}

/**
 * What the proof of an entry is worth: `worked` for work that was done for this very entry, `waited` for a challenge that came back alone
 * (a page without scripts), not before a person could have; undefined for none.
 */
export function proofOf(signing: Signing, formId: number, addedKey: string, proof: { challenge: string; nonce?: number | undefined } | undefined): 'worked' | 'waited' | undefined {
  if (!proof) return undefined
  const [form = '', at = '', signature = ''] = proof.challenge.split('.')
  const age = signing.now().getTime() - Number(at)
  if (form !== String(formId) || !(age > -60_000 && age < challengeHours * 3_600_000) || !isSame(signature, sign(signing, 'form challenge', `${form} ${at}`))) return undefined
  if (proof.nonce === undefined) return age >= leastSeconds * 1000 ? 'waited' : undefined
  return startsWithZeros(createHash('sha256').update(proofText(proof.challenge, addedKey, proof.nonce)).digest(), proofBits) ? 'worked' : undefined
}

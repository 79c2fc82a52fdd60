import type { codePurposes } from '../passwords/password.schemas'
import type { scoreActs, scoreSides } from '../scores/score.kinds'

/** Fields whose own name says little, in words. */
const fieldTexts: Readonly<Record<string, string>> = { act: 'What it came to', side: 'Done for', entry: 'Score', version: 'Version', otpFor: 'Code for' }

const actTexts: Record<(typeof scoreActs)[number], string> = {
  report: 'reported, waits for the other school', confirm: 'confirmed, waits for the office', dispute: 'disputed', review: 'under review', settle: 'final', correct: 'corrected', suspend: 'suspended', clear: 'taken back',
}
const sideTexts: Record<(typeof scoreSides)[number], string> = { home: 'the home school', away: 'the away school', both: 'both schools', office: 'the office', deadline: 'nobody: the deadline passed' }
const purposeTexts: Record<(typeof codePurposes)[number], string> = { passwordSetUpByNewUser: 'a first password', forgetPass: 'a forgotten password', signUp: 'signing up' }
const valueTexts: Readonly<Record<string, Readonly<Record<string, string>>>> = { act: actTexts, side: sideTexts, otpFor: purposeTexts, type: { email: 'E-mail', phone: 'Text message' } }

/** The words of a field that is known; undefined for others. */
export const fieldText = (field: string): string | undefined => (Object.hasOwn(fieldTexts, field) ? fieldTexts[field] : undefined)

/** The words of a value of a field, where they are known; undefined for others. */
export function valueText(field: string, value: unknown): string | undefined {
  const texts = Object.hasOwn(valueTexts, field) ? valueTexts[field]! : {}
  return typeof value === 'string' && Object.hasOwn(texts, value) ? texts[value] : undefined
}

const outcomeTexts: Readonly<Record<string, string>> = { forfeitByHome: 'forfeit by the home school', forfeitByAway: 'forfeit by the away school', doubleForfeit: 'forfeit by both', noContest: 'no contest' }

/** A score without the names of who played: "home 3, away 1", "forfeit by both"; null if it is none. */
export function scoreText(entry: unknown): string | null {
  if (typeof entry !== 'object' || entry === null) return null
  const { outcome, homeScore, awayScore } = entry as Record<string, unknown>
  if (typeof outcome === 'string' && Object.hasOwn(outcomeTexts, outcome)) return outcomeTexts[outcome]!
  return typeof homeScore === 'number' && typeof awayScore === 'number' ? `home ${homeScore}, away ${awayScore}` : null
}

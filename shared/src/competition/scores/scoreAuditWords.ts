import type { AuditWords } from '../../platform/call/defineNoun'
import type { scoreActs, scoreSides } from './score.kinds'

const actTexts: Record<(typeof scoreActs)[number], string> = {
  report: 'entered, waiting for the other school', confirm: 'confirmed, waiting for the office', dispute: 'disputed', review: 'under review', settle: 'final', correct: 'corrected', suspend: 'suspended', clear: 'withdrawn',
}
const sideTexts: Record<(typeof scoreSides)[number], string> = { home: 'the home school', away: 'the away school', both: 'both schools', office: 'the office', deadline: 'nobody: the deadline passed' }

const outcomeTexts: Readonly<Record<string, string>> = { forfeitByHome: 'forfeit by the home school', forfeitByAway: 'forfeit by the away school', doubleForfeit: 'forfeit by both', noContest: 'no contest' }

/** A score without the names of who played: "home 3, away 1", "forfeit by both"; null if it is none. */
function scoreText(entry: unknown): string | null {
  if (typeof entry !== 'object' || entry === null) return null
  const { outcome, homeScore, awayScore } = entry as Record<string, unknown>
  if (typeof outcome === 'string' && Object.hasOwn(outcomeTexts, outcome)) return outcomeTexts[outcome]!
  return typeof homeScore === 'number' && typeof awayScore === 'number' ? `home ${homeScore}, away ${awayScore}` : null
}

/** How the audit tells what was done to a score. */
export const scoreAuditWords = {
  fields: { act: 'What it came to', side: 'Done for', entry: 'Score', version: 'Version' },
  values: { act: actTexts, side: sideTexts },
  entryText: scoreText,
} satisfies AuditWords

import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { DomainError } from '@portal/shared/platform/call/errors'
import { checkScore } from '@portal/shared/competition/scores/checkScore'
import type { ScoreEffect } from '@portal/shared/competition/scores/review.schemas'
import type { ScoreEntry } from '@portal/shared/scheduling/matches/scoreEntry.schemas'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { findMatch, findMatchSurroundings } from '../../scheduling/matches/match.repository'
import { isHiddenDraw } from '../../scheduling/matches/match.policy'
import { scoreRulesOf } from '../../scheduling/matches/presentMatch'
import { effectsOfResult } from './effectsOfResult'
import { mayReadReports } from '../../scheduling/matches/match.policy'
import { findHistory } from './score.repository'
import { standingOf } from './standingOf'

/** What a score would change if it counted. @throws DomainError not-found, not-yours, invalid-input for what can be no score */
export async function previewScore(reader: Reader, who: SignedIn, matchId: number, entry: ScoreEntry): Promise<ScoreEffect[]> {
  const row = await findMatch(reader, who.organizationId, matchId)
  if (!row || isHiddenDraw(who, row.match)) throw new DomainError('not-found', { message: 'There is no such game.' })
  const surroundings = await findMatchSurroundings(reader, row.match)
  if (!mayReadReports(who, surroundings)) throw new DomainError('not-yours')
  const rules = scoreRulesOf(surroundings.rules)
  const problems = checkScore(entry, rules, contestWords(surroundings.contestName))
  if (problems.length > 0) throw new DomainError('invalid-input', { fields: problems })
  const history = await findHistory(reader, matchId)
  const looked = { match: row.match, surroundings, rules, history, standing: standingOf(row.match, history) }
  const effects: ScoreEffect[] = []
  for (const effectOf of effectsOfResult) effects.push(...(await effectOf(reader, looked, entry)))
  return effects
}

import type { Dual, DualLine, DualStage } from '@portal/shared/competition/tennis/dual.schemas'
import { linesOf, pointsOf } from '@portal/shared/competition/tennis/dualFormat'
import type { DualFormat, SetFormat } from '@portal/shared/directory/rules/dualFormat.schemas'
import type { Side } from '@portal/shared/competition/results/set.schemas'

export const stageNames: Record<DualStage, string> = { notSetUp: 'Not set up', lineups: 'Lineups due', ready: 'Ready', live: 'In play', over: 'Over', finished: 'Final' }

/** The state of a line, in a word; empty where its score says it. */
export function stateText({ state, sets }: Pick<DualLine, 'state' | 'sets'>): string {
  switch (state) {
    case 'live': return sets.length > 0 ? 'In play' : 'On court'
    case 'retired': return 'Retired'
    case 'defaulted': return 'Default'
    case 'frozen': return 'Time'
    case 'unplayed': return 'Not played'
    case 'won': return ''
    case 'open': return ''
  }
}

/** "Ash Oak / Bay Elm"; a placeholder while they are not known. */
export function playersText(line: DualLine, side: Side): string {
  const players = line.players[side]
  if (players === null) return 'Not shown yet'
  return players.length === 0 ? 'Nobody' : players.map(({ name }) => name).join(' / ')
}

/** "Best of three sets to 6, tie-break to 7 at 6-6, third set a tie-break to 10, no-ad" */
export function setFormatText({ games, winByTwo, tieBreakAt, tieBreakTo, bestOf, finalTieBreakTo, noAd }: SetFormat): string {
  return [
    bestOf === 3 ? `best of three sets to ${games}` : games > 6 ? `one pro set to ${games}` : `one set to ${games}`,
    !winByTwo ? `first to ${games} games` : tieBreakAt === null ? 'no tie-break' : `tie-break to ${tieBreakTo} at ${tieBreakAt}-${tieBreakAt}`,
    finalTieBreakTo === null ? '' : `third set a tie-break to ${finalTieBreakTo}`,
    noAd ? 'no-ad' : 'ad',
  ].filter(Boolean).join(', ')
}

/** "19 points, 19 lines, 120 minutes" */
export const formatText = (format: DualFormat): string =>
  [`${pointsOf(format)} points`, `${linesOf(format).length} lines`, format.timeLimitMinutes !== null && `${format.timeLimitMinutes} minutes`].filter(Boolean).join(', ')

/** Who is ahead or has won: "Ahead: Atlas", "Level", "Atlas has won". */
export function standText({ score, home, away, stage }: Dual): string {
  const leader = score.leader && (score.leader === 'home' ? home.name : away.name)
  if (stage === 'finished' || stage === 'over') return leader ? `${leader} won` : 'Level'
  if (score.clinchedBy) return `${score.clinchedBy === 'home' ? home.name : away.name} cannot be caught`
  return leader ? `${leader} leads` : 'Level'
}

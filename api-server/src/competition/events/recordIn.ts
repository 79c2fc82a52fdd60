import type { MatchSummary } from '@portal/shared/scheduling/matches/match.schemas'

/** What a team won, lost and tied of some matches that are over. */
export function recordIn(played: readonly MatchSummary[], teamId: number): { wins: number; losses: number; ties: number } {
  const of = played.filter(({ home, away }) => home.teamId === teamId || away.teamId === teamId)
  const wins = of.filter(({ home, away }) => (home.teamId === teamId ? home : away).isWinner).length
  const losses = of.filter(({ home, away }) => (home.teamId === teamId ? away : home).isWinner).length
  return { wins, losses, ties: of.length - wins - losses }
}

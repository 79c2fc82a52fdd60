import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import type { SeasonDraft, SeasonPage } from '@portal/shared/scheduling/seasons/season.schemas'

/** "Tue, Jan 5": a calendar day needs no time zone. */
export const shortDay = (day: string): string => new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' })

/** Names matches of a draft by their numbers: "Tue, Jan 5: Borea at Atlas". */
export function gameTitles({ teams, district }: SeasonPage, { games }: SeasonDraft): (game: number) => string {
  const names = new Map(teams.map(({ teamId, name }) => [teamId, name]))
  const byNumber = new Map(games.map((each) => [each.game, `${shortDay(each.day)}: ${names.get(each.awayTeamId) ?? '?'} at ${names.get(each.homeTeamId) ?? '?'}`]))
  return (game) => byNumber.get(game) ?? `${contestWords(district.contestName).One} ${game}`
}

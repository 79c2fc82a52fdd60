import { dayText } from '@portal/shared/platform/format/dateTexts'
import type { ScoreRules } from '@portal/shared/directory/rules/scoreRules.schemas'
import type { TableChange } from '@portal/shared/publishing/games/game.schemas'
import type { Reader } from '../../platform/db/database'
import { presentExcerpt } from '../../competition/standings/presentExcerpt'
import { tablesAround } from '../../competition/standings/tablesAround'
import type { ShownMatch } from '../../scheduling/matches/match.repository'

/** What a result did to the table of its district; null where it is not counted there. */
export async function readTableChange(reader: Reader, { match, districtId, districtName }: ShownMatch & { districtId: number; districtName: string }, scores: ScoreRules): Promise<TableChange | null> {
  const around = await tablesAround(reader, districtId, match.id)
  const ofGame = [match.homeTeamId, match.awayTeamId]
  // A team that has left the district since is in no table of it.
  if (!around || !ofGame.every((id) => around.after.some(({ teamId }) => teamId === id))) return null
  const before = new Map(around.before.map((row) => [row.teamId, row.rank]))
  const excerpt = await presentExcerpt(reader, { districtName, rows: around.after, rankBy: around.rules.rankBy, scores }, ofGame)
  return {
    ...excerpt,
    throughText: dayText(match.startsAt, match.timeZone).split(', ')[1]!,
    rows: excerpt.rows.map((row) => ({ ...row, moved: movedBetween(before.get(row.teamId) ?? null, row.rank) })),
  }
}

const movedBetween = (before: number | null, after: number | null): number => (before === null || after === null ? 0 : before - after)

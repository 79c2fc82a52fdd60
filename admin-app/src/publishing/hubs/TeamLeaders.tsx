import { useQuery } from '@tanstack/react-query'
import { valueOf } from '@portal/shared/competition/statistics/computeStatistic'
import type { TeamStatistics } from '@portal/shared/competition/statistics/sheet.schemas'
import { getTeamStatistics } from '@portal/shared/competition/statistics/statistic.calls'
import { totalText } from '@portal/shared/competition/statistics/statisticTexts'
import { linkTo } from '@portal/shared/platform/access/screens'
import { Pane, PaneLines, type PaneLine } from '@portal/shared/views/hubs/hubParts'
import { query } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'

/** As many statistics as have their best told. */
const mostTold = 4

/** Who leads the team in the first of its statistics, with the names as its statistics show them; nothing where none are kept. */
export function TeamLeaders({ teamId, statisticsPath }: { teamId: number; statisticsPath: string }) {
  const may = useMay()
  const { data } = useQuery(query(getTeamStatistics, { teamId }))
  const lines = data ? leadersOf(data, (studentId) => (may.open('studentHub') ? linkTo('studentHub', { studentId }) : null)) : []
  if (lines.length === 0) return null
  return <Pane title="Leaders" headingLevel={1} more={{ href: statisticsPath, text: 'All statistics' }}><PaneLines lines={lines} /></Pane>
}

/** The best of the team in each of the first statistics that anyone has. */
export function leadersOf({ definitions, players }: TeamStatistics, pathOf: (studentId: number) => string | null): PaneLine[] {
  return definitions.filter(({ isRetired, better, kind }) => !isRetired && better === 'higher' && kind === 'count').flatMap((each): PaneLine[] => {
    const [best] = players.map((player) => ({ player, value: valueOf(each, player.totals) ?? 0 })).sort((one, other) => other.value - one.value)
    if (!best || best.value <= 0) return []
    const { name, studentId, totals } = best.player
    return [{ key: each.key, name, about: each.name, end: <strong>{totalText(each, totals)}</strong>, href: studentId === null ? null : pathOf(studentId) }]
  }).slice(0, mostTold)
}

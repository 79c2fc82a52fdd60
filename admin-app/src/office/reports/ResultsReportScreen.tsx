import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { reportMatches, reportRecords } from '@portal/shared/office/reports/report.calls'
import type { ReportChoices, ReportRecord } from '@portal/shared/office/reports/report.schemas'
import { query } from '../../platform/lib/call/queries'
import { Chart } from '../../platform/ui/charts/Chart'
import type { ChartSeries } from '../../platform/ui/charts/chartProps'
import { ExportButton } from '../../platform/ui/button/ExportButton'
import { fieldsOf } from '../../platform/ui/list/listRead'
import { useListFilters } from '../../platform/ui/list/useListFilters'
import type { FilterValues } from '../../platform/ui/list/useListFilters'
import type { Grouping } from '../../platform/ui/report/groupRows'
import { ReportScreen } from '../../platform/ui/report/ReportScreen'
import type { ReportColumn } from '../../platform/ui/report/ReportTable'
import { StateView } from '../../platform/ui/loading/StateView'
import styles from './reports.module.css'
import { reportFields, useOpening, useReportFilters } from './useReportFilters'
import { useMay } from '../../platform/lib/session/useMay'
import { NameLink } from '../../platform/ui/text/NameLink'
import { SchoolName } from '../../platform/ui/text/SchoolName'

const names = ['activity', 'level', 'school', 'kind', 'from', 'to'] as const
/** Teams that a picture has room for. */
const mostBars = 24

const share = ({ wins, ties, played }: ReportRecord) => (played === 0 ? null : (wins + ties / 2) / played)
const count = (key: 'played' | 'wins' | 'losses' | 'ties' | 'pointsFor' | 'pointsAgainst', heading: string): ReportColumn<ReportRecord> => ({
  key, heading, numeric: true, value: (row) => row[key], cell: (row) => row[key].toLocaleString('en-US'), total: (rows) => rows.reduce((sum, row) => sum + row[key], 0).toLocaleString('en-US'),
})

const columns: readonly ReportColumn<ReportRecord>[] = [
  { key: 'team', heading: 'Team', isTitle: true, value: ({ team }) => team, cell: ({ team, shortName, crest }) => <SchoolName name={team} mark={{ shortName, crest }} />, to: ({ teamId }, may) => may.linkTo('teamHub', { teamId }) },
  { key: 'activity', heading: 'Activity', value: ({ activity }) => activity, cell: ({ activity }) => activity },
  { key: 'level', heading: 'Level', value: ({ level }) => level, cell: ({ level }) => level },
  count('played', 'Played'), count('wins', 'Won'), count('losses', 'Lost'), count('ties', 'Tied'),
  { key: 'share', heading: 'Share', numeric: true, value: share, cell: (row) => share(row)?.toFixed(3).replace(/^0/, '') ?? '–' },
  count('pointsFor', 'For'), count('pointsAgainst', 'Against'),
]
const groupings: Grouping<ReportRecord>[] = [
  { key: 'activity', label: 'Activity', of: ({ activity }) => ({ key: activity, label: activity }) },
  { key: 'level', label: 'Level', of: ({ level }) => ({ key: level, label: level }) },
  { key: 'school', label: 'School', of: ({ schoolId, school }) => ({ key: String(schoolId), label: school }) },
  { key: 'district', label: 'District', of: ({ activity, level, district }) => ({ key: `${activity} ${level} ${district}`, label: `${activity}, ${level}: ${district || 'no district'}`, order: `${activity} ${level} ${district || '\uffff'}` }) },
]
const series: ChartSeries[] = [{ key: 'wins', label: 'Won', tone: 'good' }, { key: 'losses', label: 'Lost', tone: 'bad' }, { key: 'ties', label: 'Tied', tone: 'quiet' }]

/** The office begins with the activity that plays now; a school with all of its teams, which need no choice. */
const beginsAt = ({ opensAt, ownSchoolId, activities }: ReportChoices) => {
  const activityId = opensAt?.activityId ?? activities[0]?.activityId
  return ownSchoolId !== null || activityId === undefined ? null : { activity: String(activityId), all: 'yes' }
}

/** /program-score-view: wins, losses and points of teams, with the matches behind them. */
export default function ResultsReportScreen() {
  const { filters, ownSchoolId, choices } = useReportFilters(names)
  const isBeginning = useOpening(names, choices && beginsAt(choices))
  const { values } = useListFilters(filters)
  const isWhole = useSearchParams()[0].get('all') === 'yes'
  const isOpen = (chosen: FilterValues) => !isWhole && !chosen.activity && !chosen.school
  const useRows = (chosen: FilterValues, page: number) => useQuery({
    ...query(reportRecords, { ...fieldsOf(reportRecords, chosen, reportFields), page }), placeholderData: keepPreviousData, enabled: !isBeginning && (!isOpen(chosen) || typeof ownSchoolId === 'number'),
  })
  return (
    <ReportScreen
      title="Results"
      isCompared
      noun={['team', 'teams']}
      columns={columns}
      rowKey={({ teamId }) => teamId}
      groupings={groupings}
      defaultGroup={values.activity ? 'district' : 'activity'}
      defaultSort="-share"
      filters={filters}
      useRows={useRows}
      needs={(chosen) => (!isBeginning && isOpen(chosen) && ownSchoolId === null ? 'No teams yet' : null)}
      chart={(rows) => {
        const played = rows.filter((row) => row.played > 0)
        if (played.length < 2 || played.length > mostBars) return null
        const label = ({ team, activity, level }: ReportRecord) => (new Set(played.map((row) => row.team)).size === played.length ? team : `${activity}, ${level}`)
        return (
          <Chart title="Won, lost and tied" rowHeading="Team" rows={played.map((row) => ({ label: label(row), values: { wins: row.wins, losses: row.losses, ties: row.ties } }))} series={series} stacked height={220} />
        )
      }}
      detail={{ nameOf: ({ team, activity, level }) => `${team}, ${activity}, ${level}`, of: ({ teamId }, chosen) => <MatchesOf teamId={teamId} filters={chosen} /> }}
      actions={(chosen) => <ExportButton export="results" input={fieldsOf(reportRecords, chosen, reportFields)} />}
    />
  )
}

/** The matches that a team's numbers are made of, as the team sees them. */
function MatchesOf({ teamId, filters: { kind, from, to } }: { teamId: number; filters: FilterValues }) {
  const may = useMay()
  const read = useQuery(query(reportMatches, { ...fieldsOf(reportMatches, { ...(kind && { kind }), ...(from && { from }), ...(to && { to }) }), teamId, played: 'yes' }))
  return (
    <StateView read={read} what="results" isEmpty={({ rows }) => rows.length === 0} empty={<p className="dim">No results yet.</p>}>
      {({ rows }) => (
        <ul className={styles.matches}>
          {rows.map((match) => {
            const isHome = match.home.teamId === teamId
            const [own, other] = isHome ? [match.home, match.away] : [match.away, match.home]
            return (
              <li key={match.matchId}>
                <span className="dim">{match.dayText}</span>
                <NameLink to={may.linkTo('game', match)}>{isHome ? 'vs' : 'at'} <SchoolName name={other.name} mark={other} /></NameLink>
                <strong>{own.result ?? '–'} {own.score === null || other.score === null ? '' : `${own.score}–${other.score}`}</strong>
                {match.note && <span className="dim">{match.note}</span>}
              </li>
            )
          })}
        </ul>
      )}
    </StateView>
  )
}

import type { ReactNode } from 'react'
import { ordinal } from '../../platform/format/ordinal'
import { rowName } from '../../platform/format/rowName'
import type { StandingRow, Standings, StandingsTable } from '../../competition/standings/standing.schemas'
import { classificationBeside, EmptyNote, Heading, TeamName, Trophy, isHighlighted, signed, type ViewProps } from '../viewParts'

export interface StandingsViewProps extends ViewProps {
  data: Standings
  /** Rows per table; all if not given. A highlighted school is shown even below the limit. */
  limit?: number | undefined
  /** Where a district's own page is, its key to be put at the end; without it its name is no link. */
  districtPath?: string | undefined
}

/** Standings as the public sees them: one table per district, each rank with its reason. */
export function StandingsView(props: StandingsViewProps) {
  const { data, heading, headingLevel = 3 } = props
  return (
    <div className="view standings">
      {heading ? <Heading level={headingLevel} className="title">{heading}</Heading> : null}
      {data.tables.length === 0 ? <EmptyNote>No standings are published yet.</EmptyNote> : null}
      {data.tables.map((table) => (
        <DistrictTable key={table.districtId} {...props} table={table} headingLevel={heading ? headingLevel + 1 : headingLevel} />
      ))}
      {data.total > data.tables.length ? (
        <p className="note">{`${data.tables.length} of ${data.total} districts are shown.`}</p>
      ) : null}
    </div>
  )
}

/** A column of figures: its name, what that means, and what a team has in it. */
type Column = [short: string, long: string, cellOf: (row: StandingRow) => ReactNode]

function columnsOf({ rows, rankBy, tiesAllowed, unit }: StandingsTable): Column[] {
  const recordText = ({ wins, losses, ties }: StandingRow['league']) => (tiesAllowed ? [wins, losses, ties] : [wins, losses]).join('\u2013')
  return [
    tiesAllowed ? ['W\u2013L\u2013T', 'Wins, losses, ties', ({ league }) => recordText(league)] : ['W\u2013L', 'Wins, losses', ({ league }) => recordText(league)],
    rankBy === 'points' ? ['Pts', 'Points', ({ points }) => points]
      : rankBy === 'percentage' ? ['Pct', 'Percentage', ({ league }) => league.percentage] : ['Pct', 'Overall percentage', ({ overall }) => overall.percentage],
    ['Diff', `Difference of ${unit}`, ({ scored, allowed }) => signed(scored - allowed)],
    ['Overall', 'Overall record', ({ overall }) => recordText(overall)],
    ['Strk', 'Streak', ({ streak }) => streak ? mark(streak) : '\u2013'],
    // A portal that is older than this code does not say them.
    ...rows.some(({ last }) => last?.length) ? [['Last 5', 'Last 5 results', ({ last }) => last?.map(mark)] satisfies Column] : [],
  ]
}

/** "W", or "W3": with its letter, as no color says it alone. */
const mark = (result: string, key?: number) => <b key={key} className={result.charAt(0)}>{result}</b>

function DistrictTable(props: StandingsViewProps & { table: StandingsTable; headingLevel: number }) {
  const { table, limit, highlightSchool, districtPath } = props
  const { rows, name, districtId, isCertified, qualify } = table
  const classification = classificationBeside(name, table.classificationName)
  const columns = columnsOf(table)
  const shown = rows.filter((row, index) => !limit || index < limit || isHighlighted(row, highlightSchool))
  // The first below the line under which nobody qualifies. Where none is shown who qualifies is said below the table.
  const first = qualify?.rows && shown.find((row) => rows.indexOf(row) >= qualify.rows)
  return (
    <section className="group">
      {/* Figures go on beyond the edge of a narrow place: keys scroll to them from here. */}
      <div className="scroll" tabIndex={0} role="group" aria-label={name}>
        <table part="table">
          <caption>
            <Heading level={props.headingLevel} className="group-name">{districtPath ? <a href={`${districtPath}${districtId}`}>{name}</a> : name}</Heading>
            {classification ? <span className="tag">{classification}</span> : null}
            {isCertified ? <span className="tag">Certified</span> : null}
          </caption>
          <thead part="header">
            <tr>
              {[['#', 'Rank'] as const, ['Team', 'Team'] as const, ...columns].map(([short, long], index) => (
                <th key={short} scope="col" className={['rank', 'team'][index]} aria-label={long} title={long}>{short}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => [
              row === first ? <tr key="" className="cut" part="cut"><td colSpan={columns.length + 2}><p>{qualify!.text}</p></td></tr> : null,
              <TeamRow key={row.teamId} {...props} row={row} columns={columns} />,
            ])}
          </tbody>
        </table>
      </div>
      <TableFooter table={table} qualifies={first ? '' : qualify?.text} />
    </section>
  )
}

/** A team's row, and below it why it is ranked there: a row of the whole width, which the rank opens without a script. */
function TeamRow({ row, columns, table, highlightSchool, teamPath }: StandingsViewProps & { row: StandingRow; columns: Column[]; table: StandingsTable }) {
  const { rank, reason, teamName, adjustment } = row
  // Two teams of one place share it; a team that is not ranked has none.
  const place = rank === null ? '\u2013' : row.shared ? `T${rank}` : `${rank}`
  const why = rank === null ? 'Why?' : `Why ${ordinal(rank)}?`
  const isMarked = isHighlighted(row, highlightSchool)
  return (
    <>
      <tr part={isMarked ? 'row row-marked' : 'row'} className={isMarked ? 'marked' : undefined}>
        <td className="rank" part="cell">{reason ? <details><summary title={why}>{place}</summary></details> : place}</td>
        <th scope="row" className="team" part="team" title={teamName} aria-label={adjustment ? `${teamName}, ${signed(adjustment)} pt by decision` : teamName}>
          <TeamName crest={row.crest} name={rowName(row)} teamId={row.teamId} teamPath={teamPath} />
          {rank === 1 && table.isCertified ? <Trophy /> : null}
          {adjustment ? <span className="tag">{`${signed(adjustment)} pt by decision`}</span> : null}
        </th>
        {columns.map(([short, , cellOf]) => <td key={short} part="cell">{cellOf(row)}</td>)}
      </tr>
      {reason ? <tr className="because" part="reason"><td colSpan={columns.length + 2}><p><b>{why}</b>{` ${reason}`}</p></td></tr> : null}
    </>
  )
}

function TableFooter(props: { table: StandingsTable; qualifies: string | undefined }) {
  const { tieBreakers, notes, updatedText } = props.table
  return (
    <div className="footer" part="footer">
      {props.qualifies ? <p>{props.qualifies}</p> : null}
      {notes.map((note) => <p key={note}>{note}</p>)}
      {tieBreakers.length > 0 ? <details><summary>How ties are broken</summary><ol>{tieBreakers.map((step, index) => <li key={index}>{step}</li>)}</ol></details> : null}
      <p>{`Updated ${updatedText}`}</p>
    </div>
  )
}

import { ordinal } from '../../platform/format/ordinal'
import type { StandingRow, Standings, StandingsTable } from '../../competition/standings/standing.schemas'
import { classificationBeside, EmptyNote, Heading, TeamName, Trophy, Unseen, isHighlighted, signed, type ViewProps } from '../viewParts'

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

interface TableProps extends StandingsViewProps {
  table: StandingsTable
  headingLevel: number
}

function DistrictTable(props: TableProps) {
  const { table, limit, highlightSchool } = props
  const shown = table.rows.filter((row, index) => !limit || index < limit || isHighlighted(row, highlightSchool))
  const byPoints = table.rankBy === 'points'
  const classification = classificationBeside(table.name, table.classificationName)
  return (
    <section className="group">
      <table part="table">
        <caption>
          <Heading level={props.headingLevel} className="group-name">
            {props.districtPath ? <a href={`${props.districtPath}${table.districtId}`}>{table.name}</a> : table.name}
          </Heading>
          {classification ? <span className="tag">{classification}</span> : null}
          {table.isCertified ? <span className="tag">Certified</span> : null}
        </caption>
        <thead part="header">
          <tr>
            <Column short="#" long="Rank" className="rank" />
            <th scope="col" className="team">Team</th>
            <Column short={table.tiesAllowed ? 'W-L-T' : 'W-L'} long={table.tiesAllowed ? 'Wins, losses, ties' : 'Wins, losses'} />
            <Column short={byPoints ? 'Pts' : 'Pct'} long={byPoints ? 'Points' : table.rankBy === 'percentage' ? 'Percentage' : 'Overall percentage'} />
            <Column short="Diff" long={`Difference of ${table.unit}`} />
            <Column short="Strk" long="Streak" className="wide" />
            <Column short="Overall" long="Overall record" className="wide" />
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <TeamRow key={row.teamId} row={row} table={table} marked={isHighlighted(row, highlightSchool)} teamPath={props.teamPath} />
          ))}
        </tbody>
      </table>
      <TableFooter table={table} />
    </section>
  )
}

/** A column whose short name has a long one for screen readers and on hover. */
function Column(props: { short: string; long: string; className?: string }) {
  return (
    <th scope="col" className={props.className} title={props.long}>
      <span aria-hidden="true">{props.short}</span>
      <Unseen>{props.long}</Unseen>
    </th>
  )
}

function TeamRow(props: { row: StandingRow; table: StandingsTable; marked: boolean; teamPath: string | undefined }) {
  const { row, table } = props
  const overall = recordText(row.overall, table.tiesAllowed)
  return (
    <tr part={props.marked ? 'row row-marked' : 'row'} className={props.marked ? 'marked' : undefined}>
      <td className="rank" part="cell">{rankText(row)}{row.rank === 1 && table.isCertified ? <Trophy /> : null}</td>
      <th scope="row" className="team" part="team">
        <TeamName name={row.teamName} teamId={row.teamId} teamPath={props.teamPath} />
        <span className="narrow">{row.streak ? `${overall} overall, ${row.streak}` : `${overall} overall`}</span>
        {row.adjustment ? <span className="tag">{`${signed(row.adjustment)} pt by decision`}</span> : null}
        {row.reason ? (
          <details className="why">
            <summary>{row.rank === null ? 'Why?' : `Why ${ordinal(row.rank)}?`}</summary>
            <p>{row.reason}</p>
          </details>
        ) : null}
      </th>
      <td part="cell">{recordText(row.league, table.tiesAllowed)}</td>
      <td part="cell" className="key">{table.rankBy === 'points' ? row.points : (table.rankBy === 'percentage' ? row.league : row.overall).percentage}</td>
      <td part="cell">{signed(row.scored - row.allowed)}</td>
      <td part="cell" className={`wide streak-${row.streak.charAt(0)}`}>{row.streak || '\u2013'}</td>
      <td part="cell" className="wide">{overall}</td>
    </tr>
  )
}

function TableFooter(props: { table: StandingsTable }) {
  const { tieBreakers, notes, updatedText } = props.table
  return (
    <div className="footer" part="footer">
      {notes.length > 0 ? (
        <ul className="notes">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
      {tieBreakers.length > 0 ? (
        <details>
          <summary>How ties are broken</summary>
          <ol>
            {tieBreakers.map((step, index) => (
              <li key={index}>{step}</li>
            ))}
          </ol>
        </details>
      ) : null}
      <span className="updated">{`Updated ${updatedText}`}</span>
    </div>
  )
}

/** "2", "T2" where the rank is shared, a dash for a team that is not ranked. */
function rankText(row: StandingRow): string {
  return row.rank === null ? '\u2013' : row.shared ? `T${row.rank}` : `${row.rank}`
}

function recordText(record: StandingRow['league'], tiesAllowed: boolean): string {
  const winsAndLosses = `${record.wins}-${record.losses}`
  return tiesAllowed ? `${winsAndLosses}-${record.ties}` : winsAndLosses
}

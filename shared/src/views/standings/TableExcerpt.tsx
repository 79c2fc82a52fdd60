import type { ReactNode } from 'react'
import { ordinal } from '../../platform/format/ordinal'
import type { ExcerptRow, TableExcerpt as Excerpt } from '../../competition/standings/tableExcerpt.schemas'
import { Crest } from '../crest/Crest'
import { signed } from '../viewParts'

interface TableExcerptProps {
  table: Excerpt
  teamPath?: string | undefined
  /** Beside a team's name. */
  beside?: (row: ExcerptRow) => ReactNode
}

/** The part of a district's table that is around a team or two, and why these are ranked there: a panel's inside. */
export function TableExcerpt({ table, teamPath, beside }: TableExcerptProps) {
  const byPoints = table.rankBy === 'points'
  const told = table.rows.filter(({ isMarked, reason }) => isMarked && reason)
  return (
    <>
      <div className="pane-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col" className="num" aria-label="Rank">#</th>
              <th scope="col" className="wide">Team</th>
              <th scope="col" className="num">{table.tiesAllowed ? 'W\u2013L\u2013T' : 'W\u2013L'}</th>
              <th scope="col" className="num" aria-label={byPoints ? 'Points' : 'Percentage'}>{byPoints ? 'Pts' : 'Pct'}</th>
              <th scope="col" className="num opt" aria-label={`Difference of ${table.unit}`}>Diff</th>
              <th scope="col" className="num opt">Streak</th>
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row) => (
              <tr key={row.teamId} className={row.isMarked ? 'me' : undefined}>
                <td className="num">{row.rank === null ? '\u2013' : `${row.shared ? 'T' : ''}${row.rank}`}</td>
                <th scope="row" className="wide"><TeamHit crest={row.crest} name={row.shortName} title={row.teamName} href={teamPath && `${teamPath}${row.teamId}`} /> {beside?.(row)}</th>
                <td className="num">{row.recordText}</td>
                <td className="num strong">{row.valueText}</td>
                <td className="num opt">{signed(row.difference)}</td>
                <td className={`num opt streak-${row.streak.charAt(0)}`}>{row.streak || '\u2013'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {told.map((row) => <p key={row.teamId} className="pane-why"><strong>{whyText(row, told.length > 1)}</strong>{` ${row.reason}`}</p>)}
    </>
  )
}

const whyText = ({ rank, shortName }: ExcerptRow, withName: boolean) => `Why ${rank === null ? 'no rank' : ordinal(rank)}${withName ? `, ${shortName}` : ''}?`

/** A team in a row: its short name, with the whole one for who asks; the link covers the row. */
export function TeamHit({ crest, name, title, href }: { crest: ExcerptRow['crest']; name: string; title: string; href: string | undefined }) {
  const props = { className: 'hit', title: title === name ? undefined : title, children: <><Crest of={crest} /><span>{name}</span></> }
  return href ? <a {...props} href={href} /> : <span {...props} />
}

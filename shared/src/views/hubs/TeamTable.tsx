import type { HubTeam } from '../../publishing/hubs/hub.schemas'
import { shortLevel } from '../../platform/format/shortLevel'
import { Crest } from '../crest/Crest'
import { Last, Pane } from './hubParts'

interface TeamTableProps {
  teams: readonly HubTeam[]
  academicYear: string
  /** Address before a team's key. */
  teamPath: string
  headingLevel?: number | undefined
  /** Of a person: what they are on a team. */
  asOf?: (teamId: number) => string
}

/** A school's teams, or a person's, with how they stand: each row leads to its team. */
export function TeamTable({ teams, academicYear, teamPath, headingLevel, asOf }: TeamTableProps) {
  return (
    <Pane title="Teams" headingLevel={headingLevel} note={academicYear}>
      <div className="pane-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">Team</th><th scope="col" className="num">Record</th><th scope="col" className="num">District</th>
              {asOf ? null : <><th scope="col" className="opt">Last 5</th><th scope="col" className="opt in">In</th></>}<th scope="col" className="opt">Next</th>
            </tr>
          </thead>
          <tbody>{teams.map((team) => <TeamRow key={team.teamId} team={team} href={`${teamPath}${team.teamId}`} as={asOf?.(team.teamId)} />)}</tbody>
        </table>
      </div>
    </Pane>
  )
}

function TeamRow({ team, href, as }: { team: HubTeam; href: string; as: string | undefined }) {
  const [place = '', rest = ''] = team.rankText.split(/ (?=of )/)
  return (
    <tr>
      <th scope="row"><a className="hit" href={href}>{[team.activityName, team.teamName].filter(Boolean).join(' ')}</a> <span className="hub-chip" title={team.levelName}>{shortLevel(team.levelName)}</span>{as ? <><br /><span className="quiet small">{as}</span></> : null}</th>
      <td className="num strong"><bdi dir="ltr">{team.recordText || '\u2013'}</bdi></td>
      <td className="num">{place || '\u2013'}{rest ? <span className="opt">{` ${rest}`}</span> : null}</td>
      {as === undefined ? <><td className="opt"><Last results={team.last} /></td><td className="opt in quiet">{team.districtName}</td></> : null}
      <td className="opt then">{team.next ? <>{team.next.dayText.split(', ')[1]} <span className="quiet">{team.next.isHome ? 'vs' : 'at'}</span> <Crest of={team.next.crest} size="s" /> {team.next.opponentName}</> : <span className="quiet">{team.nextText}</span>}</td>
    </tr>
  )
}

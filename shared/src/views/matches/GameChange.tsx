import type { ChangedRow, TableChange } from '../../publishing/games/game.schemas'
import { Pane } from '../hubs/hubParts'
import { TableExcerpt } from '../standings/TableExcerpt'
import { Unseen } from '../viewParts'
import type { GameViewProps } from './gameParts'

/** What the result did to its district's table: who moved by how many places, and why the two are where they are. */
export function GameChange({ change, headingLevel = 3, teamPath, standingsPath }: GameViewProps & { change: TableChange }) {
  const moved = new Map(change.rows.map((row) => [row.teamId, row.moved]))
  return (
    <Pane title={`What it changed in ${change.districtName}`} headingLevel={headingLevel} note={`Results through ${change.throughText}`} more={standingsPath ? { href: standingsPath, text: 'Full standings' } : null}>
      <TableExcerpt table={change} teamPath={teamPath} beside={({ teamId }) => <Moved by={moved.get(teamId) ?? 0} />} />
    </Pane>
  )
}

/** An arrow and a number to see, words to hear; nothing where nothing moved. */
function Moved({ by }: { by: ChangedRow['moved'] }) {
  if (by === 0) return null
  const count = Math.abs(by)
  return (
    <span className={by > 0 ? 'game-moved up' : 'game-moved down'}>
      <span aria-hidden="true">{`${by > 0 ? '\u25b2' : '\u25bc'} ${count}`}</span>
      <Unseen>{`${by > 0 ? 'up' : 'down'} ${count} ${count === 1 ? 'place' : 'places'}`}</Unseen>
    </span>
  )
}

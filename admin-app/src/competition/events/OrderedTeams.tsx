import { Button } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { useState } from 'react'
import { hasNoScore } from '@portal/shared/competition/events/certifyGaps'
import { moveAmongTied } from '@portal/shared/competition/events/orderTeams'
import { later } from '../../platform/ui/loading/later'
import { MoveButtons } from '../../platform/ui/order/MoveButtons'
import orderStyles from '../../platform/ui/order/order.module.css'
import { useDragging } from '../../platform/ui/order/useDragging'
import { useMoves } from '../../platform/ui/order/useMoves'
import { Badge } from '../../platform/ui/text/Badge'
import { ScoreCell, TeamCell } from './ResultRow'
import styles from './classificationResults.module.css'
import { placeOf, type OrderedTeam } from './useCertifying'

const MoveDialog = later(() => import('./MoveDialog'))

/** From so many on a team is moved to a position at once, too. */
const longList = 8

interface OrderedTeamsProps {
  name: string
  teams: readonly OrderedTeam[]
  /** Scores are counted: a team without one says so. */
  isCounted: boolean
  onChange: (teamIds: number[]) => void
}

/** Teams that are put into another order by dragging, by buttons, and where there are many by their position; as far as their results leave it open. */
export function OrderedTeams({ name, teams, isCounted, onChange }: OrderedTeamsProps) {
  const [moved, setMoved] = useState<number | null>(null)
  const { list, told, move } = useMoves(teams, ({ schoolName, teamName }) => [schoolName, teamName].filter(Boolean).join(' '), (all) => onChange(all.map(({ teamId }) => teamId)))
  const moveTo = (from: number, to: number) => move(from, moveAmongTied(teams, from, to, placeOf).findIndex(({ teamId }) => teamId === teams[from]?.teamId))
  useDragging(list, styles.dragged, moveTo)
  /** Of those that share its place, the first and the last. */
  const rangeOf = (index: number) => {
    const tied = teams.flatMap((team, at) => (placeOf(team) === placeOf(teams[index]!) ? [at] : []))
    return { first: tied[0]!, count: tied.length }
  }
  const chosen = moved === null ? -1 : teams.findIndex(({ teamId }) => teamId === moved)
  return (
    <>
      <ol className={styles.rows} ref={list} aria-label={`Order of the teams: ${name}`}>
        {teams.map((team, index) => {
          const { first, count } = rangeOf(index)
          const isMovable = count > 1
          const label = [team.schoolName, team.teamName].filter(Boolean).join(' ')
          return (
            <li key={team.teamId} className={styles.item}>
              <div className={styles.row} data-edited>
                <span className={orderStyles.handle} data-handle={isMovable || undefined} data-still={!isMovable || undefined} aria-hidden="true">{isMovable && <IconGripVertical size="1.25rem" />}</span>
                <span className={styles.position}><span className="visually-hidden">Position </span>{team.position}</span>
                <TeamCell team={team} />
                {isCounted && (team.performedNothing || hasNoScore(team)) ? <Badge tone="due">{team.performedNothing ? 'Performed nothing' : 'No score'}</Badge> : <ScoreCell team={team} />}
                <span className={`${styles.tools} no-print`}>
                  {isMovable && <MoveButtons name={label} index={index - first} count={count} onMove={(to) => moveTo(index, first + to)} />}
                  {isMovable && count >= longList && <Button variant="subtle" size="compact-sm" aria-label={`Move to another position: ${label}`} onClick={() => setMoved(team.teamId)}>Move to…</Button>}
                </span>
              </div>
            </li>
          )
        })}
      </ol>
      <p className="visually-hidden" role="status">{told}</p>
      {chosen >= 0 && (
        <MoveDialog
          team={teams[chosen]!} first={rangeOf(chosen).first + 1} last={rangeOf(chosen).first + rangeOf(chosen).count} onClose={() => setMoved(null)}
          onMove={(position) => {
            setMoved(null)
            moveTo(chosen, position - 1)
          }}
        />
      )}
    </>
  )
}

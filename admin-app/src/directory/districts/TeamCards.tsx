import { IconGripVertical } from '@tabler/icons-react'
import { memo } from 'react'
import type { BoardTeam } from '@portal/shared/directory/districts/district.schemas'
import type { Selection } from '../../platform/ui/list/useSelection'
import orderStyles from '../../platform/ui/order/order.module.css'
import styles from './districts.module.css'

interface TeamCardsProps {
  /** A district's key, or 'none'. */
  list: string
  name: string
  teams: readonly BoardTeam[]
  selection: Selection<BoardTeam>
  mayChange: boolean
  /** Long ones scroll by themselves. */
  isScrolled?: boolean
}

/** The teams of one district, each to be dragged by its handle or ticked. */
export function TeamCards({ list, name, teams, selection, mayChange, isScrolled }: TeamCardsProps) {
  return (
    <ul data-list={list} className={styles.teams} data-scrolled={isScrolled || undefined} aria-label={name} tabIndex={isScrolled && teams.length > 0 && !mayChange ? 0 : undefined}>
      {teams.map((team) => <TeamCard key={team.teamId} team={team} isChosen={selection.has(team)} mayChange={mayChange} onChoose={selection.set} />)}
    </ul>
  )
}

const TeamCard = memo(function TeamCard({ team, isChosen, mayChange, onChoose }: { team: BoardTeam; isChosen: boolean; mayChange: boolean; onChoose: Selection<BoardTeam>['set'] }) {
  const text = <span className={styles.teamName}>{team.name} {team.city && <span className="dim">{team.city}</span>}</span>
  return (
    <li data-item={team.teamId} className={styles.team} data-chosen={isChosen || undefined}>
      {mayChange ? (
        <>
          <span className={`${orderStyles.handle} no-print`} data-handle="" title="Drag to another district" aria-hidden="true"><IconGripVertical size="1.125rem" /></span>
          <label className={styles.teamPick}>
            <input type="checkbox" className="no-print" checked={isChosen} onChange={(event) => onChoose([team], event.currentTarget.checked)} />
            {text}
          </label>
        </>
      ) : text}
    </li>
  )
})

import { useId } from 'react'
import { linkTo } from '@portal/shared/platform/access/screens'
import type { BoardDistrict, BoardTeam, DistrictBoard } from '@portal/shared/directory/districts/district.schemas'
import { RowMenu } from '../../platform/ui/list/RowMenu'
import type { Selection } from '../../platform/ui/list/useSelection'
import { Badge } from '../../platform/ui/text/Badge'
import styles from './districts.module.css'
import { PickAll } from './PickAll'
import { TeamCards } from './TeamCards'

interface DistrictCardProps {
  district: BoardDistrict
  shown: NonNullable<DistrictBoard['shown']>
  teams: readonly BoardTeam[]
  selection: Selection<BoardTeam>
  mayChange: boolean
  isNarrowed: boolean
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onEdit: () => void
  onRemove: () => void
}

/** One district with its teams and what can be done with it. */
export function DistrictCard({ district, shown, teams, selection, mayChange, isNarrowed, onUp, onDown, onEdit, onRemove }: DistrictCardProps) {
  const id = useId()
  const { districtId, name, published, isCertified } = district
  const standings = `${linkTo('standings')}?${new URLSearchParams({ activity: shown.activity, level: shown.level, district: district.district })}`
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h3 id={id}>{name} <span className="dim">{teams.length}</span></h3>
        {isCertified && <Badge>Certified</Badge>}
        {!published && <Badge tone="due">Hidden</Badge>}
        {mayChange && <PickAll name={`teams of ${name}`} rows={teams} selection={selection} />}
        <span className="no-print">
          <RowMenu
            name={name}
            actions={[
              ...(mayChange ? [{ label: 'Edit', onSelect: onEdit }] : []),
              ...(mayChange && onUp ? [{ label: 'Move up', onSelect: onUp }] : []),
              ...(mayChange && onDown ? [{ label: 'Move down', onSelect: onDown }] : []),
              { label: 'Standings', to: standings },
              { label: 'Season', to: linkTo('season', { districtId }) },
              ...(mayChange ? [{ label: 'Delete', danger: true, onSelect: onRemove }] : []),
            ]}
          />
        </span>
      </div>
      <TeamCards list={String(districtId)} name={`Teams of ${name}`} teams={teams} selection={selection} mayChange={mayChange} />
      {teams.length === 0 && <p className="dim">{isNarrowed ? 'No teams match.' : 'No teams yet.'}</p>}
    </section>
  )
}

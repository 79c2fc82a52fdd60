import { Link } from 'react-router-dom'
import type { BracketPicture } from '@portal/shared/competition/brackets/bracketPicture.schemas'
import { useMay } from '../../platform/lib/session/useMay'
import { Crest } from '../../platform/ui/text/Crest'
import styles from './brackets.module.css'

/** Who plays in a bracket, by seed, each leading to its team's page: in the drawing itself a press on a team marks its way. */
export function BracketTeams({ picture: { entrants, entrantKind } }: { picture: Pick<BracketPicture, 'entrants' | 'entrantKind'> }) {
  const may = useMay()
  if (entrants.length === 0) return null
  const bySeed = [...entrants].sort((one, other) => (one.seed ?? Infinity) - (other.seed ?? Infinity) || one.name.localeCompare(other.name))
  return (
    <section className="panel" aria-labelledby="bracket-teams">
      <h2 id="bracket-teams" className="section-heading">{entrantKind === 'team' ? 'Teams' : 'Players'}</h2>
      <ol className={styles.teams}>
        {bySeed.map(({ entrantId, teamId, name, seed, note, isWithdrawn, crest }) => {
          const to = may.linkTo('teamHub', { teamId })
          return (
            <li key={entrantId}>
              <span className={styles.rank}>{seed !== null && <><span className="visually-hidden">Seed </span>{seed}</>}</span>
              {crest && <Crest of={crest} size="s" />}
              {to ? <Link to={to}>{name}</Link> : <span>{name}</span>}
              {(note || isWithdrawn) && <span className={styles.teamNote}>{[note, isWithdrawn && 'withdrawn'].filter(Boolean).join(' · ')}</span>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

import { useState } from 'react'
import type { PictureMatch } from '@portal/shared/competition/brackets/bracketPicture.schemas'
import type { TennisDraw } from '@portal/shared/competition/tennis/draw.schemas'
import { setsText } from '@portal/shared/competition/results/sets'
import { Badge } from '../../platform/ui/text/Badge'
import { stateText } from './dualTexts'
import { Scorer } from './Scorer'
import styles from './tennis.module.css'
import { standingOf, useDrawScore } from './useDrawScore'

interface Scorable {
  match: PictureMatch
  round: string
  names: { home: string; away: string }
}

/** The matches of a draw whose two sides are known, in the order of play. */
function scorableOf({ picture: { sections, pools, entrants } }: TennisDraw): Scorable[] {
  const nameOf = (entrantId: number) => entrants.find((each) => each.entrantId === entrantId)?.name ?? ''
  const all = [...pools.flatMap(({ title, matches }) => matches.map((match) => ({ match, round: title || 'Round robin' }))), ...sections.flatMap(({ rounds }) => rounds.flatMap(({ title, matches }) => matches.map((match) => ({ match, round: title }))))]
  return all.flatMap(({ match, round }) => {
    const { number, state, ending, top, bottom } = match
    const isPlayed = number !== null && top.entrantId !== null && bottom.entrantId !== null && (state === 'ready' || state === 'played') && ending !== 'withdrawal'
    return isPlayed ? [{ match, round, names: { home: nameOf(top.entrantId!), away: nameOf(bottom.entrantId!) } }] : []
  }).sort((one, other) => one.match.number! - other.match.number!)
}

/** Every match of a draw that can be scored, and the scorer of the one that is open. */
export function DrawScores({ draw }: { draw: TennisDraw }) {
  const [open, setOpen] = useState<string | null>(null)
  const matches = scorableOf(draw)
  const current = matches.find(({ match }) => match.key === open)
  if (matches.length === 0) return null
  return (
    <section className={styles.group} aria-label={`Scores of ${draw.picture.name}`}>
      <h3 className={styles.groupName}>Scores</h3>
      <div className={styles.dual}>
        <ul className={styles.lines}>
          {matches.map(({ match: { key, number, winner }, round, names }) => {
            const { sets, state } = standingOf(draw, key)
            const word = stateText({ state, sets })
            return (
              <li key={key}>
                <button type="button" className={styles.line} aria-pressed={key === open} aria-label={`Score match ${number}: ${names.home} against ${names.away}`} onClick={() => setOpen(key)}>
                  <span className={styles.number}>{number}</span>
                  <span className={styles.pair}>
                    <span className="dim">{round}</span>
                    <span className={styles.side} data-winner={winner === 'top'}>{names.home}</span>
                    <span className={styles.side} data-winner={winner === 'bottom'}>{names.away}</span>
                    {sets.length > 0 && <span className={styles.sets}>{setsText(sets)}</span>}
                  </span>
                  <span className={styles.state}>{word && <Badge tone={state === 'live' ? undefined : 'quiet'}>{word}</Badge>}</span>
                </button>
              </li>
            )
          })}
        </ul>
        <div className={styles.aside}>
          {current ? <OfMatch key={`${open} ${current.match.top.entrantId} ${current.match.bottom.entrantId}`} draw={draw} {...current} onClose={() => setOpen(null)} /> : <p className="dim">Choose a match to enter its score.</p>}
        </div>
      </div>
    </section>
  )
}

function OfMatch({ draw, match, names, onClose }: Scorable & { draw: TennisDraw; onClose: () => void }) {
  const { score, dialog } = useDrawScore(draw, match, names)
  return (
    <>
      <Scorer title={`Match ${match.number}`} format={draw.format.sets} names={names} players={{ home: '', away: '' }} score={score} onClose={onClose} />
      {dialog}
    </>
  )
}

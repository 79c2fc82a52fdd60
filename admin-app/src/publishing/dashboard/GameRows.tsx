import { Link } from 'react-router-dom'
import type { ScheduledMatch } from '@portal/shared/scheduling/matches/teamSchedule.schemas'
import { Crest } from '@portal/shared/views/crest/Crest'
import { dayParts, rowTime } from './gameTexts'
import styles from './games.module.css'

export interface GameRow {
  match: ScheduledMatch
  /** What the row calls the other team or, seen from neither side, the pair. */
  name: string
  /** Seen from neither side: nobody is at home or away for the reader, and nobody has won for them. */
  isNeutral?: boolean
  /** Whose game it is, where that is not clear from the page. */
  whose?: string | undefined
  to: string | null
}

const words = { W: 'Won', L: 'Lost', T: 'Tied' } as const

/** Games in rows: the day, against whom, when and where or what came of it. The whole row is the link. */
export function GameRows({ rows, isPast = false }: { rows: readonly GameRow[]; isPast?: boolean }) {
  return (
    <ul className={styles.rows}>
      {rows.map(({ match, name, isNeutral, whose, to }) => {
        const { month, date } = dayParts(match.day)
        const second = isPast
          ? [match.status === 'final' ? match.note || 'Final' : 'Score not in yet', whose ?? match.districtName]
          : [rowTime(match), whose, match.venue?.name]
        const full = (match.isHome ? match.away : match.home).teamName
        const [own, other] = match.isHome && !isNeutral ? [match.home, match.away] : [match.away, match.home]
        const inside = (
          <>
            <span className={styles.date}><span>{month}</span> <b>{date}</b></span>
            {!isNeutral && <Crest of={(match.isHome ? match.away : match.home).crest} />}
            <span className={styles.grow}>
              <span>{!isNeutral && <span className="dim">{match.isHome ? 'vs' : 'at'} </span>}<b title={isNeutral || full === name ? undefined : full}>{name}</b></span>
              <span className={styles.second}>{second.filter(Boolean).join(' · ')}</span>
            </span>
            {isPast && own.score !== null && other.score !== null && (
              <span className={styles.result}>
                {match.result && !isNeutral && <span className={styles.letter} data-result={match.result} title={words[match.result]}><span aria-hidden="true">{match.result}</span><span className="visually-hidden">{words[match.result]}</span></span>}
                <span dir="ltr">{own.score}–{other.score}</span>
              </span>
            )}
          </>
        )
        return <li key={match.matchId}>{to ? <Link to={to}>{inside}</Link> : <div>{inside}</div>}</li>
      })}
    </ul>
  )
}

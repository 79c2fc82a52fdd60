import type { UnfinishedMatches as Unfinished } from '@portal/shared/competition/certifications/unfinished.schemas'
import { contestWords, type ContestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { unfinishedNames, unfinishedText } from './unfinished'
import { useMay } from '../../platform/lib/session/useMay'
import { Badge } from '../../platform/ui/text/Badge'
import styles from './UnfinishedMatches.module.css'

/** How many matches prevent certifying, each with a link to where it is handled, which opens in a new tab so that what is typed stays. */
export function UnfinishedMatches({ unfinished, words = contestWords(undefined) }: { unfinished: Unfinished; words?: ContestWords }) {
  const may = useMay()
  // The office goes where the score is reviewed or entered, a chair to the match.
  const hrefOf = ({ actionId, matchId, homeSchoolId }: Unfinished['matches'][number]) =>
    (!may.open('reviewScore') ? may.linkTo('game', { matchId }) : actionId === null ? may.linkTo('submitScore', { matchId, schoolId: homeSchoolId }) : may.linkTo('reviewScore', { matchId, actionId })) ?? undefined
  return (
    <div className={styles.panel}>
      <p role="note"><strong>{unfinishedText(unfinished, words)}</strong></p>
      <ul className={styles.list} aria-label={`${words.Many} that are not final`}>
        {unfinished.draws.map(({ bracketId, name, undecided }) => (
          <li key={`bracket-${bracketId}`}>
            <a href={may.linkTo('bracket', { bracketId }) ?? undefined} target="_blank" rel="noreferrer">{name}<span className="visually-hidden"> (new tab)</span></a>
            <Badge tone="due">{undecided} not decided</Badge>
          </li>
        ))}
        {unfinished.matches.map((match) => (
          <li key={match.matchId}>
            <a href={hrefOf(match)} target="_blank" rel="noreferrer">{match.away} at {match.home}<span className="visually-hidden"> (new tab)</span></a>
            <span className="dim">{match.dayText}</span> <Badge tone={match.state === 'ahead' ? 'quiet' : 'due'}>{unfinishedNames[match.state]}</Badge>
          </li>
        ))}
      </ul>
    </div>
  )
}

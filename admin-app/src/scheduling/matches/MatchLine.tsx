import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import type { ScheduledMatch } from '@portal/shared/scheduling/matches/teamSchedule.schemas'
import { rowTimeOf } from '@portal/shared/platform/format/matchTime'
import { rowName } from '@portal/shared/platform/format/rowName'
import { teamsPath } from '../../platform/lib/page/publicPages'
import { getSession } from '../../platform/lib/session/session'
import { cameFrom } from '../../platform/lib/page/wayBack'
import { useMay } from '../../platform/lib/session/useMay'
import { showIfNamed } from '../../platform/lib/page/showIfNamed'
import { Badge } from '../../platform/ui/text/Badge'
import { Crest } from '../../platform/ui/text/Crest'
import { NameLink } from '../../platform/ui/text/NameLink'
import { ShortName } from '../../platform/ui/text/ShortName'
import styles from './MatchLine.module.css'
import { Dotted, venueParts, type PlacedMatch } from './venueParts'

interface MatchLineProps {
  match: ScheduledMatch & PlacedMatch
  /** Whose match it is, where the list mixes teams: "Girls Soccer · Varsity". */
  teamLabel?: string
  /** The own team, where the list mixes teams of several schools. */
  ownTeam?: ScheduledMatch['home'] | undefined
  /** Where its team's matches are listed, by the whole row; null or nothing for those who may not open them. */
  to?: string | null
  /** The state of the match, where it is worth a word: "Live". */
  state?: string | null
  /** The address at which its score is entered; null where none may be. */
  enterAt?: string | null
  /** What the other school has reported and this one is to answer: then the button is for that. */
  toAnswer?: string
  /** Makes the button the loudest thing in the line. */
  due?: boolean
  /** What else can be done with it, behind one button. */
  actions?: ReactNode
  /** The list is the match’s own place: an address leads to this line, by matchAnchor(). */
  isPlace?: boolean
  /** For a reader of neither school: both teams are named, and nobody has won or lost for them. */
  neutral?: boolean
}

/** What comes after the # of an address that leads to a match in its list. */
export const matchAnchor = ({ matchId }: Pick<ScheduledMatch, 'matchId'>): string => `match-${matchId}`

const resultWord = { W: 'Won', L: 'Lost', T: 'Tied' } as const

/** One match of a team, from that team's side: when, against whom, what came of it, and what is to do. */
export function MatchLine({ match, teamLabel, ownTeam, to, state, enterAt, toAnswer, due, actions, isPlace, neutral }: MatchLineProps) {
  const own = match.isHome && !neutral ? match.home : match.away
  const other = match.isHome && !neutral ? match.away : match.home
  const isDecided = match.result !== null || match.outcome !== null
  const verb = isDecided ? 'Edit score' : toAnswer ? 'Answer' : 'Enter score'
  const { hash, pathname, search } = useLocation()
  const may = useMay()
  const nameOf = (side: ScheduledMatch['home']) => <ShortName name={side.teamName} short={rowName(side)} />
  const team = (side: ScheduledMatch['home']) => <><Crest of={side.crest} /> <NameLink to={`${teamsPath}${side.teamId}`}>{nameOf(side)}</NameLink></>
  const opponent = match.isHome ? match.away : match.home
  const anchor = matchAnchor(match)
  const pair = `${match.home.teamName} against ${match.away.teamName}, ${match.dayText}`
  return (
    <li
      id={isPlace ? anchor : undefined}
      ref={isPlace ? showIfNamed : undefined}
      className={styles.line}
      data-due={due || undefined}
      aria-current={(isPlace && hash === `#${anchor}`) || undefined}
    >
      <div className={styles.when}>
        <span className={styles.day}><NameLink to={may.linkTo('game', match)}>{match.dayText}<span className="visually-hidden">, {match.away.teamName} at {match.home.teamName}</span></NameLink></span>
        {match.timeText && <span><bdi dir="ltr">{rowTimeOf(match, getSession()?.user.organization.timeZone)}</bdi></span>}
        {state && <Badge tone="due">{state}</Badge>}
      </div>
      <div className={styles.what}>
        <div className={styles.opponent}>
          {neutral
            ? <>{team(match.away)} <span className={styles.at}>at</span> {team(match.home)}</>
            : <>{ownTeam && <>{nameOf(ownTeam)} </>}<span className={styles.at}>{match.isHome ? 'vs' : 'at'}</span> {team(opponent)}</>}
        </div>
        {toAnswer && <div className={styles.toAnswer}>{toAnswer}</div>}
        <div className={styles.small}>
          <Dotted parts={[to && teamLabel ? <span className={styles.row}><NameLink to={to}>{teamLabel}<span className="visually-hidden">, {match.dayText}</span></NameLink></span> : teamLabel, match.note, kindText(match), ...venueParts(match, may)]} />
        </div>
      </div>
      {isDecided && (
        <div className={styles.score} data-result={neutral ? undefined : match.result ?? undefined}>
          {match.result && !neutral && <span className={styles.badge} title={resultWord[match.result]}><span aria-hidden="true">{match.result}</span><span className="visually-hidden">{resultWord[match.result]}</span></span>}
          {own.score !== null && other.score !== null && <span className={styles.numbers} dir="ltr">{own.score}–{other.score}</span>}
        </div>
      )}
      {enterAt != null && (
        <Button
          component={Link}
          to={enterAt}
          state={isPlace && cameFrom({ to: pathname + search, label: contestWords(match.activity.contestName).Many })}
          className={`${styles.button} no-print`}
          variant={due ? 'filled' : 'default'}
          aria-label={`${verb}: ${pair}`}
        >
          {verb}
        </Button>
      )}
      {actions && <div className={`${styles.actions} no-print`}>{actions}</div>}
    </li>
  )
}

const kindTexts = { district: '', nonDistrict: 'Non-district', scrimmage: 'Scrimmage', tournament: 'Tournament', playoff: 'Playoff' } as const
const kindText = (match: ScheduledMatch) => kindTexts[match.kind] || match.districtName || ''

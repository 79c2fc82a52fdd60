import { Button } from '@mantine/core'
import { Link, useLocation } from 'react-router-dom'
import { shortLevel } from '@portal/shared/platform/format/shortLevel'
import { linkTo } from '@portal/shared/platform/access/screens'
import type { OpenScore } from '@portal/shared/competition/scores/review.schemas'
import { Crest } from '@portal/shared/views/crest/Crest'
import { openScoreAct, openScoreStates, stateText } from '../../competition/scores/openScoreActs'
import { cameFrom } from '../../platform/lib/page/wayBack'
import home from './home.module.css'
import styles from './ScoreRow.module.css'

interface ScoreRowProps {
  row: OpenScore
  /** Rows of this list can be ticked; this one only where its schools may be reminded. */
  mayTick: boolean
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

/** A score that someone has to see to: the whole row leads to its game, the button to what is to be done. */
export function ScoreRow({ row, mayTick, isTicked, onTick }: ScoreRowProps) {
  const pair = `${row.awayShort} at ${row.homeShort}`
  const to = linkTo('game', row)
  const names = <><Crest of={row.awayCrest} size="s" /> <span className={styles.name}>{row.awayShort}</span> <i>at</i> <Crest of={row.homeCrest} size="s" /> <span className={styles.name}>{row.homeShort}</span></>
  return (
    <tr className={styles.row} data-ticked={isTicked || undefined} data-both={row.scores.length > 1 || undefined}>
      {mayTick && <td className={styles.tick}>{row.can.remind && <input type="checkbox" aria-label={`Select ${pair}`} checked={isTicked} onChange={(event) => onTick(event.currentTarget.checked)} />}</td>}
      <th scope="row" title={`${row.away} at ${row.home}`}>{to ? <Link className={styles.hit} to={to}>{names}</Link> : names}</th>
      <td className={styles.state}><span className={home.chip} data-tone={openScoreStates[row.kind].tone}>{stateText(row)}</span></td>
      <td className={styles.third}>{row.activityName}, {shortLevel(row.levelName)}</td>
      <td className={styles.wide}>{row.districtName || 'Non-district'}</td>
      <td className={styles.played} title={row.dayText}>{row.dayText.split(', ')[1]}</td>
      <td className={`${styles.third} ${styles.waiting}`}>{row.waitingOn}</td>
      <td className={styles.end} data-over={row.isOverdue || undefined}>{row.overdueText || '–'}</td>
      <td className={styles.act}><Act row={row} pair={pair} /></td>
    </tr>
  )
}

/** What is to be done with a score, as the button of its row. */
function Act({ row, pair }: { row: OpenScore; pair: string }) {
  const { pathname, search } = useLocation()
  const act = openScoreAct(row)
  if (!act) return null
  return (
    <Button component={Link} to={act.to} state={cameFrom({ to: pathname + search, label: 'Home' })} size="compact-sm" variant="default" className={`${styles.button} no-print`} aria-label={`${act.label}: ${pair}`}>
      {act.label}
    </Button>
  )
}

import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import type { DrawParts } from '../brackets/drawParts'
import styles from '../brackets/brackets.module.css'
import type { ComponentProps } from 'react'

/** Where the scores of a draw of players are entered. */
export default function ScoresHint({ eventId, kind }: ComponentProps<DrawParts['Scores']>) {
  return <p className={styles.hint}>Scores of this draw are entered set by set, live or at the end: <Link to={linkTo('tennisEventDetail', { eventId, activeSection: kind === 'pair' ? 'doubles' : 'singles' })}>open the scores</Link>. Walkovers and disqualifications are entered here.</p>
}

import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { linkTo } from '@portal/shared/platform/access/screens'
import type { GameStaff, OpenGame } from '@portal/shared/publishing/games/game.schemas'
import { cameFrom } from '../../platform/lib/page/wayBack'
import { useMay } from '../../platform/lib/session/useMay'
import { MatchActions } from '../../scheduling/matches/MatchActions'
import styles from './games.module.css'
import { stripText } from './stripText'

/** What the person is to this match and may do with it, the most urgent first; what they may not is not there. */
export function GameStrip({ game, staff }: { game: OpenGame; staff: GameStaff }) {
  const may = useMay()
  const { matchId } = game.match
  const { can, side, actionId, eventId } = staff
  const words = contestWords(game.match.activity.contestName)
  const schoolId = side === 'away' ? game.away.schoolId : game.home.schoolId
  const isDecided = game.match.status === 'final'
  const ways = [
    can.confirm && [may.linkTo('answerScore', { matchId }), 'Confirm the score'],
    can.enter && [may.linkTo('submitScore', { matchId, schoolId }), isDecided ? 'Correct the score' : can.confirm ? 'Enter another score' : 'Enter the score'],
    can.statistics && [may.linkTo('addPlayerToMatch', { matchId, eventId }), 'Add statistics'],
    !can.enter && can.contest && [may.linkTo('submitScore', { matchId, schoolId }), 'Contest the score'],
    can.review && actionId !== null && [may.linkTo('reviewScore', { matchId, actionId }), 'Review the score'],
  ].filter((way): way is [string, string] => Array.isArray(way) && way[0] !== null)
  const state = cameFrom({ to: linkTo('game', { matchId }), label: words.One })
  const { lead, rest } = stripText(game, staff)
  return (
    <section className={`${styles.strip} no-print`} aria-label="For staff">
      <p className={styles.said}><strong>{lead}</strong> {rest}</p>
      {inOrder(ways, isDecided).map(([to, text], index) => <Button key={text} component={Link} to={to} state={state} variant={index === 0 ? 'filled' : 'default'}>{text}</Button>)}
      <MatchActions match={{ ...game.match, can }} isWhole />
    </section>
  )
}

/** Of a decided one the statistics are what is left to do; the score is corrected seldom. */
const inOrder = (ways: [string, string][], isDecided: boolean) => (isDecided ? [...ways].sort((one, other) => Number(other[1] === 'Add statistics') - Number(one[1] === 'Add statistics')) : ways)

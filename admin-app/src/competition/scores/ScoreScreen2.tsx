import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { linkTo } from '@portal/shared/platform/access/screens'
import { whenOf } from '@portal/shared/platform/format/matchTime'
import { listDueScores } from '@portal/shared/competition/scores/score.calls'
import { query } from '../../platform/lib/call/queries'
import { cameFrom, useWayBack } from '../../platform/lib/page/wayBack'
import { useMay } from '../../platform/lib/session/useMay'
import { Badge } from '../../platform/ui/text/Badge'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import styles from './QuickScore.module.css'

/** /score-screen2?team=: which of the team's matches. One that the other school has reported is answered. */
export default function ScoreScreen2() {
  const [params] = useSearchParams()
  const teamId = Number(params.get('team'))
  const back = useWayBack({ to: linkTo('scoreScreen1'), label: 'Teams' })
  // A school's own are all in the list of the screen before, which is there without a network too. The office's may be beyond its end.
  const read = useQuery({ ...query(listDueScores, useMay().see('allSchools') ? { team: teamId } : {}), staleTime: 0 })
  const own = read.data?.rows.filter((row) => row.teamId === teamId)
  const { one } = contestWords(own?.[0]?.contestName)
  return (
    <div className={styles.page}>
      <PageHeader back={back} title={`Which ${one}?`} lead={own?.[0] && `${own[0].teamName} · ${own[0].teamLabel}`} />
      <StateView read={read} what="scores" isEmpty={() => own?.length === 0} empty={<EmptyState heading={`No ${one} of this team is waiting`}><Link to={linkTo('scoreScreen1')}>Choose a team</Link></EmptyState>}>
        {() => (
          <ul className={styles.choices}>
            {own?.map((row) => (
              <li key={row.matchId}>
                <Link className={styles.choice} to={row.state === 'reported' ? linkTo('answerScore', row) : `${linkTo('scoreScreen3')}?team=${teamId}&match=${row.matchId}`} state={cameFrom({ to: linkTo('scoreScreen1'), label: 'Quick entry' })}>
                  <strong>{row.isHome ? 'vs' : 'at'} {row.opponentName}</strong><span>{whenOf(row)}</span>
                  {row.state === 'reported' && <span><Badge tone="due">Reported: please confirm</Badge></span>}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </StateView>
    </div>
  )
}

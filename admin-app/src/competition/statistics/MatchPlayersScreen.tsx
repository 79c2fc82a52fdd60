import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router-dom'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { linkTo } from '@portal/shared/platform/access/screens'
import { whenOf } from '@portal/shared/platform/format/matchTime'
import { getMatchSheets } from '@portal/shared/competition/statistics/statistic.calls'
import type { MatchSheets } from '@portal/shared/competition/statistics/sheet.schemas'
import { CallError } from '../../platform/lib/call/call'
import { query } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { PageTabs } from '../../platform/ui/page/PageTabs'
import { StateView } from '../../platform/ui/loading/StateView'
import { SheetEditor } from './SheetEditor'

/**
 * /event/add-player-to-match/:matchId/:eventId: who played in a match and what they did. A match of the regular season has no event:
 * its address says 0 there. Where a reader has the sheets of both teams, ?team= says which one is shown.
 */
export default function MatchPlayersScreen() {
  const { matchId = '', eventId = '0' } = useParams()
  const read = useQuery(query(getMatchSheets, { matchId: Number(matchId), eventId: Number(eventId) }))
  const isNone = read.error instanceof CallError && (read.error.status === 404 || read.error.status === 400)
  return (
    <>
      {!read.data && <PageHeader title={isNone ? 'Game not found' : 'Game players'} back={{ to: linkTo('dashboard'), label: 'Dashboard' }} />}
      <StateView read={read} what="players" loading={<Skeleton lines={10} height={44} />}>{(data) => <Sheets data={data} />}</StateView>
    </>
  )
}

function Sheets({ data }: { data: MatchSheets }) {
  const user = useUser()
  const [params] = useSearchParams()
  const sheet = data.sheets.find(({ teamId }) => String(teamId) === params.get('team')) ?? data.sheets[0]!
  const words = contestWords(data.contestName)
  return (
    <>
      <PageHeader
        back={{ to: linkTo('teamMatches', { schoolTeamId: sheet.teamId }), label: `${words.Many} of the team` }}
        title={`Players of ${words.a}`}
        lead={[data.activityName, data.title, whenOf(data)].join(' · ')}
      />
      {data.sheets.length > 1 && (
        <PageTabs label="Teams" tabs={data.sheets.map(({ teamId, teamName }) => ({ to: `?team=${teamId}`, text: teamName, isCurrent: teamId === sheet.teamId }))} />
      )}
      <SheetEditor key={`${user.userId} ${data.matchId} ${sheet.teamId}`} data={data} sheet={sheet} owner={user.userId} />
    </>
  )
}

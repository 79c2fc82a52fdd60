import { Button, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/access/screens'
import { openScoreKinds, openScoreNames } from '@portal/shared/scores/review.schemas'
import type { OpenScore, OpenScoreKind } from '@portal/shared/scores/review.schemas'
import { listOpenScores } from '@portal/shared/scores/score.calls'
import { query } from '../../lib/queries'
import { useUser } from '../../lib/session'
import { Mark } from '../../ui/Mark'
import { PageHeader } from '../../ui/PageHeader'
import { Pages } from '../../ui/Pages'
import { EmptyState, StateView } from '../../ui/StateView'
import styles from './OpenScores.module.css'

/** What the number above the list counts: with `due` just what the dashboard counts. */
const countNames: Record<OpenScoreKind | 'all', readonly [one: string, many: string]> = {
  all: ['open score', 'open scores'], due: ['score due', 'scores due'], late: ['late score', 'late scores'], disputed: ['disputed score', 'disputed scores'],
  underReview: ['score under review', 'scores under review'], confirmed: ['score waits for approval', 'scores wait for approval'], reported: ['report waits for an answer', 'reports wait for an answer'],
}

/** /scores/late?kind=: scores that are due and those that wait for a school or the office; what is disputed first. */
export default function OpenScoresScreen() {
  const user = useUser()
  const [params, setParams] = useSearchParams()
  const kind = openScoreKinds.find((each) => each === params.get('kind'))
  const page = Math.max(1, Number(params.get('page')) || 1)
  const read = useQuery({ ...query(listOpenScores, { kind, page }), placeholderData: keepPreviousData })
  const hrefOfPage = (to: number) => `?${new URLSearchParams({ ...(kind && { kind }), page: String(to) }).toString()}`
  const total = read.data?.total
  return (
    <>
      <PageHeader
        title="Open scores"
        lead={<span role="status">{total === undefined ? ' ' : `${total.toLocaleString('en-US')} ${countNames[kind ?? 'all'][total === 1 ? 0 : 1]}${user.userRoleType === 'org' ? '' : ' of your teams'}`}</span>}
        actions={<Button component={Link} to={linkTo('scoreScreen1')} variant="default">Quick entry</Button>}
      />
      <div className="no-print" style={{ maxWidth: 320, marginBottom: 16 }}>
        <NativeSelect
          size="md" label="Show" value={kind ?? ''} onChange={(event) => setParams(event.currentTarget.value ? { kind: event.currentTarget.value } : {}, { preventScrollReset: true })}
          data={[{ value: '', label: 'All' }, ...openScoreKinds.map((value) => ({ value, label: value === 'due' ? 'Due, late ones too' : openScoreNames[value] }))]}
        />
      </div>
      <StateView read={read} isEmpty={({ total: count }) => count === 0} empty={<EmptyState heading={kind ? 'None of these' : 'All scores are in'}>{kind ? 'Choose another kind.' : 'Those that are due and those that wait for an answer are listed here.'}</EmptyState>}>
        {(data) => (
          <>
            <ul className={styles.list} aria-label="Open scores">{data.rows.map((row) => <Row key={row.matchId} row={row} />)}</ul>
            <Pages page={data.page} pageSize={data.pageSize} total={data.total} hrefOfPage={hrefOfPage} />
          </>
        )}
      </StateView>
    </>
  )
}

function Row({ row }: { row: OpenScore }) {
  const pair = `${row.away} at ${row.home}`
  return (
    <li className={styles.row}>
      <div>
        <p><Mark tone={row.kind === 'reported' || row.kind === 'due' ? 'quiet' : 'due'}>{openScoreNames[row.kind]}</Mark> <strong>{pair}</strong></p>
        <p className="dim">{[row.activityName, row.levelName, row.dayText, row.dueText].filter(Boolean).join(' · ')}</p>
        {row.reports.map((text) => <p key={text}>{text}</p>)}
      </div>
      <div className="row no-print">
        {row.actionId !== null && <Button component={Link} to={linkTo('reviewScore', { matchId: row.matchId, actionId: row.actionId })} aria-label={`Review ${pair}`}>Review</Button>}
        {row.can.confirm && <Button component={Link} to={linkTo('answerScore', { matchId: row.matchId })} aria-label={`Answer ${pair}`}>Answer</Button>}
        {row.can.enter && row.actionId === null && !row.can.confirm && <Button component={Link} variant={row.kind === 'late' ? 'filled' : 'default'} to={linkTo('submitScore', row)} aria-label={`Enter the score of ${pair}`}>{row.kind === 'late' || row.kind === 'due' ? 'Enter score' : 'Open'}</Button>}
      </div>
    </li>
  )
}

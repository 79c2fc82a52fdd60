import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { whenOf } from '@portal/shared/platform/format/matchTime'
import { checkLineup, lineName, lineupByLadders, type LineupLine } from '@portal/shared/competition/tennis/checkLineup'
import type { Dual, Lineup } from '@portal/shared/competition/tennis/dual.schemas'
import { groupsInOrder } from '@portal/shared/competition/tennis/dualFormat'
import { groupKey } from '@portal/shared/directory/rules/dualFormat.schemas'
import { sides, type Side } from '@portal/shared/competition/results/set.schemas'
import { getLineup, handInLineup } from '@portal/shared/competition/tennis/tennis.calls'
import { dropDraft, findDraft, keepDraft } from '../../platform/lib/page/drafts'
import { query, useCall } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { firstRefusal } from '../../platform/lib/words/refusalText'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { FormError } from '../../platform/ui/form/FormError'
import { SaveBar } from '../../platform/ui/form/SaveBar'
import { Badge } from '../../platform/ui/text/Badge'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { PageTabs } from '../../platform/ui/page/PageTabs'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { UnsavedChanges } from '../../platform/ui/form/UnsavedChanges'
import { LineupGroup } from './LineupGroup'
import styles from './tennis.module.css'
import { useDual, useKeepDual } from './useDual'

/**
 * /event/add-player-to-tennis-event/:eventId/:matchId: a side's lineup, in order of strength. Event 0 means the regular season;
 * match 0 for the whole event, whose players are entered where those of all events are.
 */
export default function LineupScreen() {
  const { eventId = '0', matchId = '' } = useParams()
  return matchId === '0' && eventId !== '0' ? <Navigate to={linkTo('addPlayerToEvent', { eventId })} replace /> : <OfMatch eventId={eventId} matchId={matchId} />
}

function OfMatch({ eventId, matchId }: { eventId: string; matchId: string }) {
  const [params] = useSearchParams()
  const read = useDual(matchId)
  const own = sides.filter((side) => read.data?.can.handIn[side])
  const side = own.find((each) => each === params.get('side')) ?? own[0]
  return (
    <>
      <PageHeader
        title="Lineup" back={{ to: linkTo('viewPlayerOfTennisEvent', { eventId, matchId }), label: 'Dual' }}
        lead={read.data && [`${read.data.away.name} at ${read.data.home.name}`, whenOf(read.data)].join(' · ')}
      />
      <StateView read={read} what="lineup" loading={<Skeleton lines={10} height={44} />} isEmpty={() => side === undefined} empty={read.data && <NotNow dual={read.data} />}>
        {(dual) => side && (
          <>
            {own.length > 1 && <PageTabs label="Whose lineup" tabs={own.map((each) => ({ to: `?side=${each}`, text: dual[each].name, isCurrent: each === side }))} />}
            <Reading key={side} dual={dual} side={side} />
          </>
        )}
      </StateView>
    </>
  )
}

const NotNow = ({ dual }: { dual: Dual }) => (
  <EmptyState heading={dual.stage === 'notSetUp' ? 'The dual is not set up yet' : dual.areRevealed ? 'The lineups are exchanged' : 'You cannot make this lineup'}>
    <Link to={linkTo('viewPlayerOfTennisEvent', { eventId: dual.eventId, matchId: dual.matchId })}>Open the dual</Link>
  </EmptyState>
)

function Reading({ dual, side }: { dual: Dual; side: Side }) {
  const read = useQuery({ ...query(getLineup, { matchId: dual.matchId, side }), staleTime: 0, refetchOnWindowFocus: false })
  return <StateView read={read} what="lineup" loading={<Skeleton lines={10} height={44} />}>{(lineup) => <Editing dual={dual} lineup={lineup} />}</StateView>
}

const isDraft = (value: unknown): value is LineupLine[] => Array.isArray(value) && value.every((line) => typeof line === 'object' && line !== null && 'studentIds' in line)
const same = (one: readonly LineupLine[], other: readonly LineupLine[]) => JSON.stringify(one.map(({ studentIds }) => studentIds)) === JSON.stringify(other.map(({ studentIds }) => studentIds))

function Editing({ dual, lineup }: { dual: Dual; lineup: Lineup }) {
  const user = useUser()
  const name = `tennis.lineup.${lineup.matchId}.${lineup.side}`
  const standing = useMemo<LineupLine[]>(() => lineup.lines.map(({ kind, division, number, studentIds }) => ({ kind, division, number, studentIds })), [lineup])
  const [lines, setLines] = useState<LineupLine[]>(() => {
    const kept = findDraft(user.userId, name)
    return isDraft(kept) && kept.length === standing.length ? kept : standing
  })
  const [told, setTold] = useState(false)
  const keep = useKeepDual()
  const call = useCall(handInLineup, { errors: 'in place' })
  const problems = checkLineup(lines, lineup.format, lineup.ladders, lineup.players)
  const isChanged = !same(lines, standing)
  const isDirty = isChanged || !lineup.isIn
  const hasChanges = useCallback(() => isChanged && !call.isSuccess, [isChanged, call.isSuccess])
  const change = (next: LineupLine[]) => {
    setLines(next)
    call.reset()
    keepDraft(user.userId, name, next)
  }
  const submit = () => {
    setTold(true)
    if (problems.length > 0) return
    call.mutate({ matchId: lineup.matchId, side: lineup.side, version: lineup.version, lines: lines.map((line) => ({ ...line, division: line.division as Lineup['lines'][number]['division'], studentIds: [...line.studentIds] })) }, {
      onSuccess: (saved) => {
        dropDraft(user.userId, name)
        keep(saved)
      },
    })
  }
  const shown = told ? problems : problems.filter(({ message }) => message.includes('stronger') || message.includes('already'))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className={`panel ${styles.steps}`} role="status">
        <p>
          {lineup.isIn ? <Badge>Submitted {lineup.atText}</Badge> : <Badge tone="due">Not submitted</Badge>}{' '}
          {lineup.otherIsIn ? `The lineup of ${lineup.opponentName} is in.` : lineup.isIn ? `Waiting for the other coach: ${lineup.opponentName}.` : `${lineup.opponentName} has not submitted theirs.`}{' '}
          {dual.format.reveal === 'start' ? 'Both are shown when play begins.' : 'Both are shown once both are in.'} Until then you can submit another one.
        </p>
        <div className={styles.row}>
          <Button variant="default" onClick={() => change(lineupByLadders(lineup.format, lineup.ladders))}>Fill from the ladders</Button>
          <Button variant="default" component={Link} to={linkTo('tennisLadder', { teamId: lineup.teamId })}>Order of strength</Button>
        </div>
      </div>
      {groupsInOrder(lineup.format).map((group) => (
        <LineupGroup
          key={groupKey(group)} group={group} name={lineName(group)} lineup={lineup} lines={lines} onChange={change}
          problems={shown.filter(({ field }) => lines.some((line, index) => field === `lines.${index}` && groupKey(line) === groupKey(group)))}
        />
      ))}
      <FormError message={call.error ? firstRefusal(call.error) : told && problems.length > 0 ? 'The lineup cannot be submitted like this. Check the marked fields.' : null} />
      <SaveBar label="Submit the lineup" isDirty={isDirty} pending={call.isPending} onDiscard={lineup.isIn ? () => change(standing) : undefined} note={isChanged ? 'This lineup is not submitted yet.' : lineup.isIn ? 'This lineup is submitted.' : 'Nothing is submitted yet.'} />
      <UnsavedChanges hasChanges={hasChanges} onDiscard={() => dropDraft(user.userId, name)} />
    </form>
  )
}

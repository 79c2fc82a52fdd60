import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { linkTo } from '@portal/shared/platform/access/screens'
import { listProposals } from '@portal/shared/scheduling/proposals/proposal.calls'
import { proposalStateNames } from '@portal/shared/scheduling/proposals/proposal.kinds'
import { proposalSorts, type Proposal } from '@portal/shared/scheduling/proposals/proposal.schemas'
import { type May, useMay } from '../../platform/lib/session/useMay'
import { choicesOf } from '../../platform/ui/list/filters'
import { listRead } from '../../platform/ui/list/listRead'
import { ListScreen } from '../../platform/ui/list/ListScreen'
import type { Column } from '../../platform/ui/list/ListTable'
import type { ListFilter } from '../../platform/ui/list/useListFilters'
import { Badge } from '../../platform/ui/text/Badge'
import { EmptyState } from '../../platform/ui/loading/StateView'
import { NameLink } from '../../platform/ui/text/NameLink'
import { AcceptDialog } from './AcceptDialog'
import { CounterDialog } from './CounterDialog'
import { EndDialog } from './EndDialog'
import { pairOf } from './pairOf'

/** Whose answer it is waiting for, or how it was decided. The office never answers for anyone on its own: what is pending is waiting for a school. */
function stateOf({ state, awaitedName, can }: Proposal) {
  if (state !== 'waiting') return <Badge tone={state === 'accepted' ? undefined : 'quiet'}>{proposalStateNames[state]}</Badge>
  return can.counter ? <Badge tone="due">Waiting for you</Badge> : <><Badge tone="due">Waiting</Badge> <span className="dim">for {awaitedName}</span></>
}

type Ask = (deed: keyof Proposal['can'], proposal: Proposal) => void

const rowKey = ({ proposalId }: Proposal) => proposalId
/** A team's name, which leads to its matches: what it plays around the day that is asked for. */
const teamLink = ({ teamId, name }: Proposal['home'], may: May) => <NameLink to={may.linkTo('teamMatches', { schoolTeamId: teamId })}>{name}</NameLink>
/** The answers are in the row; what is seldom needed is in its menu. */
const columnsFor = (ask: Ask): Column<Proposal, (typeof proposalSorts)[number]>[] => [
  { key: 'pair', heading: 'Match', cell: ({ home, away }, may) => <>{teamLink(away, may)} at {teamLink(home, may)}</>, isTitle: true },
  { key: 'date', heading: 'When and where', cell: ({ whenText }) => whenText, to: ({ matchId, home }, may) => (matchId === null ? null : may.linkTo('teamMatches', { schoolTeamId: home.teamId })), sort: 'date', firstOrder: ['soonest first', 'latest first'], isWide: true },
  { key: 'activity', heading: 'Activity', cell: ({ activityName, levelName, kind }) => `${activityName} ${levelName}, ${kind === 'district' ? 'district' : 'non-district'}`, isWide: true },
  {
    key: 'state', heading: 'State', isWide: true,
    cell: (row) => (
      <div className="stack" style={{ gap: '0.375rem' }}>
        <div>{stateOf(row)}</div>
        {(row.can.accept || row.can.decline) && (
          <div className="row no-print">
            {row.can.accept && <Button aria-label={`Accept ${pairOf(row)}`} onClick={() => ask('accept', row)}>Accept</Button>}
            {row.can.decline && <Button variant="default" aria-label={`Decline ${pairOf(row)}`} onClick={() => ask('decline', row)}>Decline</Button>}
          </div>
        )}
      </div>
    ),
  },
  {
    key: 'said', heading: 'Notes', isWide: true,
    cell: ({ askerName, askedText, decidedText, note, reason }) => (
      <>
        {note && <div>{note}</div>}
        {reason && <div>Reason: {reason}</div>}
        <small className="dim">Asked for {askerName}: {askedText}{decidedText && `; decided: ${decidedText}`}</small>
      </>
    ),
  },
]
const proposals = listRead(listProposals)
const kinds = { name: 'kind', label: 'Kind', options: choicesOf({ district: 'District', nonDistrict: 'Non-district' }) }
const staffFilters: readonly ListFilter[] = [{ name: 'list', label: 'Show', options: choicesOf({ mine: 'Waiting for my school', waiting: 'Waiting', decided: 'Decided' }) }, kinds]
const officeFilters: readonly ListFilter[] = [{ name: 'list', label: 'Show', options: choicesOf({ waiting: 'Waiting', decided: 'Decided' }) }, kinds]

/** /activity/match-proposals: matches that schools ask one another for, and the answers. */
export default function ProposalsScreen() {
  const isOffice = useMay().see('allSchools')
  const [open, setOpen] = useState<{ deed: keyof Proposal['can']; proposal: Proposal } | null>(null)
  const about = open && { proposal: open.proposal, onClose: () => setOpen(null) }
  const columns = useMemo(() => columnsFor((deed, proposal) => setOpen({ deed, proposal })), [])
  const actionOf = (proposal: Proposal, deed: keyof Proposal['can'], label: string, danger = false) => (proposal.can[deed] ? [{ label, danger, onSelect: () => setOpen({ deed, proposal }) }] : [])
  return (
    <>
      <ListScreen
        title="Match proposals" noun={['proposal', 'proposals']} searchLabel="Search school or activity" columns={columns} rowKey={rowKey} nameOf={pairOf}
        sorts={proposalSorts} defaultSort="date" useRows={proposals.useRows} filters={isOffice ? officeFilters : staffFilters}
        rowActions={(row) => [
          ...actionOf(row, 'counter', 'Propose another time'), ...actionOf(row, 'withdraw', 'Withdraw', true),
          ...(row.matchId === null ? [] : [{ label: `See the team’s ${contestWords(row.contestName).many}`, to: linkTo('teamMatches', { schoolTeamId: row.home.teamId }) }]),
        ]}
        actions={<Button variant="default" component={Link} to={linkTo('openDates')}>Open dates</Button>}
        empty={<EmptyState heading="No proposals">When a school asks for an extra district match or answers an open date, the proposal is accepted, declined or moved here.</EmptyState>}
      />
      {about && open.deed === 'accept' && <AcceptDialog {...about} />}
      {about && open.deed === 'counter' && <CounterDialog {...about} />}
      {about && (open.deed === 'decline' || open.deed === 'withdraw') && <EndDialog {...about} deed={open.deed} />}
    </>
  )
}

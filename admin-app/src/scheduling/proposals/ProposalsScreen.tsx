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
import { later } from '../../platform/ui/loading/later'
import { RowButtons } from '../../platform/ui/list/RowButtons'
import type { Column } from '../../platform/ui/list/ListTable'
import type { ListFilter } from '../../platform/ui/list/useListFilters'
import { Badge } from '../../platform/ui/text/Badge'
import { EmptyState } from '../../platform/ui/loading/StateView'
import { NameLink } from '../../platform/ui/text/NameLink'
import { ShortName } from '../../platform/ui/text/ShortName'
import { pairOf } from './pairOf'

const AcceptDialog = later(async () => ({ default: (await import('./AcceptDialog')).AcceptDialog }))
const CounterDialog = later(async () => ({ default: (await import('./CounterDialog')).CounterDialog }))
const EndDialog = later(async () => ({ default: (await import('./EndDialog')).EndDialog }))

/** Whose answer it is waiting for, or how it was decided. The office never answers for anyone on its own: what is pending is waiting for a school. */
function stateOf({ state, awaitedName, home, away, can }: Proposal) {
  if (state !== 'waiting') return <Badge tone={state === 'accepted' ? undefined : 'quiet'}>{proposalStateNames[state]}</Badge>
  return can.counter ? <Badge tone="due">Waiting for you</Badge> : <><Badge tone="due">Waiting</Badge> <span className="dim">for <ShortName name={awaitedName} short={[home, away].find(({ name }) => name === awaitedName)?.shortName ?? awaitedName} /></span></>
}

type Ask = (deed: keyof Proposal['can'], proposal: Proposal) => void

const rowKey = ({ proposalId }: Proposal) => proposalId
/** A team's name, which leads to its page. */
const teamLink = ({ teamId, name, shortName }: Proposal['home'], may: May) => <NameLink to={may.linkTo('teamHub', { teamId })}><ShortName name={name} short={shortName} /></NameLink>
/** The answers are in the row; what is seldom needed is in its menu. */
const columnsFor = (ask: Ask): Column<Proposal, (typeof proposalSorts)[number]>[] => [
  { key: 'pair', heading: 'Game', width: 21, cell: ({ home, away }, may) => <>{teamLink(away, may)} at {teamLink(home, may)}</>, isTitle: true },
  { key: 'date', heading: 'When', isKept: true, priority: 1, width: 15, cell: ({ whenText }) => whenText, to: ({ matchId }, may) => (matchId === null ? null : may.linkTo('game', { matchId })), sort: 'date', firstOrder: ['soonest first', 'latest first'] },
  { key: 'place', heading: 'Where', priority: 1, isWide: true, cell: ({ placeText }) => placeText || '–' },
  { key: 'activity', heading: 'Activity', cell: ({ activityName, levelName, kind }) => `${activityName} ${levelName}, ${kind === 'district' ? 'district' : 'non-district'}`, isWide: true },
  { key: 'state', heading: 'State', isKept: true, priority: 1, width: 17, cell: stateOf },
  {
    key: 'answer', heading: 'Answer', isKept: true, priority: 1, width: 13.5,
    cell: (row) => (
      <RowButtons>
        {row.can.accept && <Button aria-label={`Accept ${pairOf(row)}`} onClick={() => ask('accept', row)}>Accept</Button>}
        {row.can.decline && <Button variant="default" aria-label={`Decline ${pairOf(row)}`} onClick={() => ask('decline', row)}>Decline</Button>}
        {!row.can.accept && row.can.withdraw && <Button variant="default" aria-label={`Withdraw: ${pairOf(row)}`} onClick={() => ask('withdraw', row)}>Withdraw</Button>}
        {row.matchId !== null && <Button variant="default" component={Link} to={linkTo('teamMatches', { schoolTeamId: row.home.teamId })} aria-label={`See ${contestWords(row.contestName).many}: ${pairOf(row)}`}>See {contestWords(row.contestName).many}</Button>}
      </RowButtons>
    ),
  },
  {
    // What the schools said to each other is nowhere else, and longer than a line: it opens in its row.
    key: 'said', heading: 'Notes', isKept: true, priority: 1, width: 12,
    cell: ({ askerName, askedText, decidedText, note, reason, home, away }) => (
      <details>
        <summary>Notes<span className="visually-hidden"> on {pairOf({ home, away })}</span></summary>
        {note && <>{note} </>}
        {reason && <>Reason: {reason} </>}
        <small className="dim">Asked for {askerName}: {askedText}{decidedText && `; decided: ${decidedText}`}</small>
      </details>
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
        title="Game proposals" noun={['proposal', 'proposals']} searchLabel="Search school or activity" columns={columns} rowKey={rowKey} nameOf={pairOf}
        sorts={proposalSorts} defaultSort="date" useRows={proposals.useRows} filters={isOffice ? officeFilters : staffFilters}
        rowActions={(row) => [
          ...actionOf(row, 'counter', 'Counter'), ...(row.can.accept ? actionOf(row, 'withdraw', 'Withdraw', true) : []),
        ]}
        actions={<Button variant="default" component={Link} to={linkTo('openDates')}>Open dates</Button>}
        empty={<EmptyState heading="No proposals">When a school asks for an extra district game or answers an open date, you accept, decline or move it here.</EmptyState>}
      />
      {about && open.deed === 'accept' && <AcceptDialog {...about} />}
      {about && open.deed === 'counter' && <CounterDialog {...about} />}
      {about && (open.deed === 'decline' || open.deed === 'withdraw') && <EndDialog {...about} deed={open.deed} />}
    </>
  )
}

import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { pageOf } from '../../platform/call/paging'
import { Conflicts } from '../venues/conflict.schemas'
import { AcceptProposal, CounterProposal, EndProposal, Proposal, ProposalQuery, ProposeMatch } from './proposal.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['proposals'] as const

const maySchedule = { roleTypes: ['org', 'staff'], permission: 'regular-season-create' } as const
const errors = ['not-found', 'not-yours', 'read-only-year', 'already-decided', 'changed-meanwhile'] as const

export const listProposals = defineCall({
  name: 'proposals.list',
  summary: 'Matches that schools ask one another for: for staff those of their school, for the office all of the year',
  method: 'GET',
  path: '/match-proposals',
  access: maySchedule,
  input: ProposalQuery,
  output: pageOf(Proposal),
  shows,
})

export const proposeMatch = defineCall({
  name: 'proposals.propose',
  summary: 'Propose a match to another school; it becomes one once that school accepts. Sent twice, it asks once; another time for the same teams and day is refused (conflicts) while the first waits',
  method: 'POST',
  path: '/match-proposals',
  access: { roleTypes: ['staff'], permission: 'regular-season-create' },
  adds: true,
  input: ProposeMatch,
  output: z.strictObject({ proposalId: z.number().int() }),
  errors: ['not-yours', 'read-only-year', 'changed-meanwhile', 'conflicts'],
  changes: ['proposals'],
})

export const acceptProposal = defineCall({
  name: 'proposals.accept',
  summary: 'Accept for the school whose turn it is, or for the office: the match is scheduled. Its conflicts must have been seen (`accepted`)',
  method: 'POST',
  path: '/match-proposals/:proposalId/acceptance',
  access: maySchedule,
  input: AcceptProposal,
  output: z.strictObject({ matchId: z.number().int() }),
  errors: [...errors, 'conflicts'],
  details: { conflicts: Conflicts },
  changes: ['proposals', 'matches'],
})

export const declineProposal = defineCall({
  name: 'proposals.decline', summary: 'Decline, with the reason', method: 'POST', path: '/match-proposals/:proposalId/refusal', access: maySchedule, input: EndProposal, output: z.null(), errors,
  changes: ['proposals'],
})

export const counterProposal = defineCall({
  name: 'proposals.counter', summary: 'Propose another time or place in return: the other school answers', method: 'POST', path: '/match-proposals/:proposalId/another-time',
  access: { roleTypes: ['staff'], permission: 'regular-season-create' }, input: CounterProposal, output: z.null(), errors, changes: ['proposals'],
})

export const withdrawProposal = defineCall({
  name: 'proposals.withdraw', summary: 'Withdraw one’s own school’s proposal', method: 'POST', path: '/match-proposals/:proposalId/withdrawal',
  access: { roleTypes: ['staff'], permission: 'regular-season-create' }, input: EndProposal, output: z.null(), errors, changes: ['proposals'],
})

import { defineCall } from '../../platform/call/defineCall'
import { ScratchPerformance, ScratchState, SubstitutePerformer } from './scratch.schemas'

const access = { roleTypes: ['org', 'staff'], permission: 'general-event-list' } as const
const refusals = ['not-found', 'not-yours', 'restore-first', 'changed-meanwhile', 'read-only-year', 'conflicts'] as const

export const scratchPerformance = defineCall({
  name: 'scratches.scratch',
  summary: 'Scratch an entry of a contest, or undo that; by its school until the event’s deadline, by the office after it with a reason',
  method: 'POST',
  path: '/performances/scratch',
  access,
  input: ScratchPerformance,
  output: ScratchState,
  errors: refusals,
  details: { 'changed-meanwhile': ScratchState },
  changes: ['performances', 'slots', 'occasions'],
})

export const substitutePerformer = defineCall({
  name: 'scratches.substitute',
  summary: 'Have one student perform in place of another, by the rules of an entry; by its school until the event’s deadline, by the office after it with a reason',
  method: 'POST',
  path: '/performances/substitutes',
  access,
  input: SubstitutePerformer,
  output: ScratchState,
  errors: refusals,
  details: { 'changed-meanwhile': ScratchState },
  changes: ['performances', 'slots', 'occasions'],
})

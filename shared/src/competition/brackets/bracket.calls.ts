import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { BodyId, Id, Slug } from '../../platform/call/fields'
import { pageOf } from '../../platform/call/paging'
import {
  BracketChoices, BracketDetail, BracketEffects, BracketFilters, BracketRow, BracketSources, EnterResult, EventBrackets, ListBrackets, MakeBracket, PlaceMatches, PublicBrackets, PublishBracket, RemoveResult,
  SeedBracket, WithdrawEntrant,
} from './bracket.schemas'
import { BracketPicture } from './bracketPicture.schemas'
import { Conflicts } from '../../scheduling/venues/conflict.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['activities', 'matches', 'brackets', 'events'] as const

export const getPublicBracket = defineCall({
  name: 'brackets.getPublic',
  summary: 'A published bracket, ready to be drawn',
  method: 'GET',
  path: '/public/brackets/:bracketId',
  access: { public: 'published brackets; players are named as they or their parents allow' },
  input: z.strictObject({ bracketId: Id }),
  output: BracketPicture,
  errors: ['not-found', 'unknown-organization'],
  cacheable: true,
  goesBy: ['orgParam'],
  shows,
})

export const listPublicBrackets = defineCall({
  name: 'brackets.listPublic',
  summary: 'The published brackets of an academic year; with a school those in which it takes part',
  method: 'GET',
  path: '/public/bracket-list',
  access: { public: 'published brackets of teams' },
  input: z.strictObject({ activity: Slug.optional(), level: Slug.optional() }),
  output: PublicBrackets,
  errors: ['not-found', 'unknown-organization'],
  cacheable: true,
  goesBy: ['academicYear', 'season', 'orgParam', 'schoolParam'],
  shows,
})

export const listPublicBracketsOfEvent = defineCall({
  name: 'brackets.listPublicOfEvent',
  summary: 'The brackets of an event whose draw is published',
  method: 'GET',
  path: '/public/events/:eventId/brackets',
  access: { public: 'published brackets of an event' },
  input: z.strictObject({ eventId: Id }),
  output: EventBrackets,
  errors: ['not-found', 'unknown-organization'],
  cacheable: true,
  goesBy: ['orgParam'],
  shows,
})

export const listBrackets = defineCall({
  name: 'brackets.list',
  summary: 'Brackets of an academic year, searched, narrowed and paged; what is not published only for the office',
  method: 'GET',
  path: '/brackets',
  access: { signedIn: true },
  input: ListBrackets,
  output: pageOf(BracketRow),
  errors: ['not-found'],
  shows,
})

export const listBracketFilters = defineCall({
  name: 'brackets.listFilters',
  summary: 'The activities, levels, classifications and events that have brackets',
  method: 'GET',
  path: '/brackets/filters',
  access: { signedIn: true },
  input: z.strictObject({}),
  output: BracketFilters,
  shows,
})

export const listBracketsOfEvent = defineCall({
  name: 'brackets.listOfEvent',
  summary: 'The brackets of an event, as far as the signed-in person may see them',
  method: 'GET',
  path: '/events/:eventId/brackets',
  access: { signedIn: true },
  input: z.strictObject({ eventId: Id }),
  output: EventBrackets,
  errors: ['not-found'],
  shows,
})

export const getBracket = defineCall({
  name: 'brackets.get',
  summary: 'A bracket with what the signed-in person may do with it',
  method: 'GET',
  path: '/brackets/:bracketId',
  access: { signedIn: true },
  input: z.strictObject({ bracketId: Id }),
  output: BracketDetail,
  errors: ['not-found'],
  shows,
})

export const getBracketPdf = defineCall({
  name: 'brackets.getPdf',
  summary: 'A bracket for paper, as the signed-in person may see it: a PDF of one page, or of several where its letters would get too small',
  method: 'GET',
  path: '/brackets/:bracketId/pdf',
  access: { signedIn: true },
  input: z.strictObject({ bracketId: Id }),
  output: z.string(),
  errors: ['not-found'],
  produces: 'file',
  shows,
})

const office = { roleTypes: ['org'] } as const
/** Every change of one bracket can meet these. */
const refusals = ['not-found', 'not-yours', 'read-only-year', 'changed-meanwhile'] as const

export const listBracketChoices = defineCall({
  name: 'brackets.listChoices',
  summary: 'The activities, levels, classifications and events that a new bracket can be of',
  method: 'GET',
  path: '/bracket-choices',
  access: office,
  input: z.strictObject({}),
  output: BracketChoices,
  shows,
})

export const getBracketSources = defineCall({
  name: 'brackets.getSources',
  summary: 'The teams that could be in a bracket, with certified places, records and where they are',
  method: 'GET',
  path: '/bracket-sources',
  access: office,
  input: z.strictObject({ activityId: Id, levelId: Id, eventId: Id.optional() }),
  output: BracketSources,
  shows,
})

export const makeBracketCall = defineCall({
  name: 'brackets.make',
  summary: 'Make a bracket; sent twice with one key, it makes one',
  method: 'POST',
  path: '/brackets',
  access: office,
  adds: true,
  input: MakeBracket,
  output: z.strictObject({ bracketId: z.number().int() }),
  errors: ['read-only-year'],
  changes: ['brackets'],
})

export const seedBracketCall = defineCall({
  name: 'brackets.seed',
  summary: 'Put teams on the seeds; results that would be lost must have been seen (`accepted`)',
  method: 'POST',
  path: '/brackets/:bracketId/seeds',
  access: office,
  input: SeedBracket,
  output: BracketDetail,
  errors: [...refusals, 'conflicts'],
  details: { 'changed-meanwhile': BracketDetail, conflicts: BracketEffects },
  changes: ['brackets', 'matches'],
})

export const placeBracketMatches = defineCall({
  name: 'brackets.place',
  summary: 'Give matches of a bracket times and places, many at once; their conflicts must have been seen (`accepted`)',
  method: 'POST',
  path: '/brackets/:bracketId/slots',
  access: office,
  input: PlaceMatches,
  output: BracketDetail,
  errors: [...refusals, 'conflicts'],
  details: { 'changed-meanwhile': BracketDetail, conflicts: Conflicts },
  changes: ['brackets', 'matches'],
})

export const enterBracketResult = defineCall({
  name: 'brackets.enterResult',
  summary: 'Enter or correct the result of a match that has no score of its own; what would be lost must have been seen (`accepted`)',
  method: 'POST',
  path: '/brackets/:bracketId/results',
  access: office,
  input: EnterResult,
  output: BracketDetail,
  errors: [...refusals, 'conflicts', 'score-locked'],
  details: { 'changed-meanwhile': BracketDetail, conflicts: BracketEffects },
  changes: ['brackets', 'matches'],
})

export const removeBracketResult = defineCall({
  name: 'brackets.removeResult',
  summary: 'Remove a result; what would be lost with it must have been seen (`accepted`)',
  method: 'POST',
  path: '/brackets/:bracketId/result-removals',
  access: office,
  input: RemoveResult,
  output: BracketDetail,
  errors: [...refusals, 'conflicts', 'score-locked'],
  details: { 'changed-meanwhile': BracketDetail, conflicts: BracketEffects },
  changes: ['brackets', 'matches'],
})

export const withdrawBracketEntrant = defineCall({
  name: 'brackets.withdraw',
  summary: 'Say that someone withdrew, with the next qualifier in their place or walkovers for whoever waits for them; or that they are back',
  method: 'POST',
  path: '/brackets/:bracketId/withdrawals',
  access: office,
  input: WithdrawEntrant,
  output: BracketDetail,
  errors: [...refusals, 'conflicts'],
  details: { 'changed-meanwhile': BracketDetail, conflicts: BracketEffects },
  changes: ['brackets', 'matches'],
})

export const publishBracketCall = defineCall({
  name: 'brackets.publish',
  summary: 'Show a bracket that is of no event to everyone, or hide it again',
  method: 'POST',
  path: '/brackets/:bracketId/publication',
  access: office,
  input: PublishBracket,
  output: BracketDetail,
  errors: [...refusals, 'conflicts'],
  details: { 'changed-meanwhile': BracketDetail },
  changes: ['brackets', 'matches'],
})

export const removeBracketCall = defineCall({
  name: 'brackets.remove',
  summary: 'Delete a bracket in which nothing is decided and nothing scheduled',
  method: 'DELETE',
  path: '/brackets/:bracketId',
  access: office,
  input: z.strictObject({ bracketId: Id, version: BodyId }),
  output: z.strictObject({ bracketId: z.number().int() }),
  errors: [...refusals, 'in-use'],
  details: { 'changed-meanwhile': BracketDetail },
  changes: ['brackets'],
})

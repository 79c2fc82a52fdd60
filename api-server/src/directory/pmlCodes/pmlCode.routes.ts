import { DomainError } from '@portal/shared/platform/call/errors'
import {
  addPmlCode, getPmlCodeInfo, listEventSubTypes, listPmlCodes, listPmlFilters, listPmlOptions, matchPmlCode, removePmlCode, savePmlCode,
} from '@portal/shared/directory/pmlCodes/pmlCode.calls'
import { mostPmlOptions, pmlOptionsFor } from '@portal/shared/directory/pmlCodes/pmlCode.schemas'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { serve, WithMessage } from '../../platform/http/serve'
import { countPieces, findEvents, findMatches, findOptions, findPieces } from './pmlCode.repository'
import { addPiece, removePiece, savePiece } from './savePieces'

/** Callers name the organization, and can only mean their own. @throws DomainError not-found */
function refuseOthers(who: SignedIn, organizationId: number): void {
  if (organizationId !== who.organizationId) throw new DomainError('not-found', { fields: [{ field: 'organizationId', message: 'There is no such organization.' }] })
}

const columnOf = { [pmlOptionsFor[0]]: 'code', [pmlOptionsFor[1]]: 'title', [pmlOptionsFor[2]]: 'composer' } as const

/** They are gathered from all pieces of the list, which changes once a year. */
const eventsOf = ({ database, who, remembered }: Pick<RequestContext<SignedIn>, 'database' | 'who' | 'remembered'>) =>
  remembered.of(`pmlEvents/${who.organizationId}`, ['setupLists', 'imports'], () => findEvents(database.reader, who.organizationId))

export const pmlCodeRoutes = [
  serve(listPmlCodes, async ({ page, pageSize, ...input }, { database: { reader }, who }) => {
    const total = await countPieces(reader, who.organizationId, input)
    const rows = await findPieces(reader, who.organizationId, { ...input, offset: (page - 1) * pageSize, limit: pageSize })
    return { rows, total, page, pageSize }
  }),

  serve(listPmlFilters, async (_, context) => ({ events: await eventsOf(context) })),

  serve(addPmlCode, async (input, context) => new WithMessage({ pmlCodeId: await addPiece(input, context) }, 'The piece is added.')),

  serve(savePmlCode, async (input, context) => {
    await savePiece(input, context)
    return new WithMessage({ pmlCodeId: input.pmlCodeId }, 'The piece is saved.')
  }),

  serve(removePmlCode, async ({ pmlCodeId }, context) => {
    // The screen says it, with a way back.
    await removePiece(pmlCodeId, context)
    return {}
  }),

  serve(listPmlOptions, async ({ organizationId, pmlCodeOptionsFor, search }, { database: { reader }, who, remembered }) => {
    refuseOthers(who, organizationId)
    const find = () => findOptions(reader, organizationId, columnOf[pmlCodeOptionsFor], search, mostPmlOptions + 1)
    // Nothing typed yet, or a letter or two, is of much of the list: it is gathered once, and the same for everyone until the list changes.
    const begun = search.toLowerCase()
    const options = /^[a-z]{0,2}$/.test(begun) ? await remembered.of(`pmlOptions/${organizationId}/${pmlCodeOptionsFor}/${begun}`, ['setupLists', 'imports'], find) : await find()
    return { data: options.slice(0, mostPmlOptions), hasMore: options.length > mostPmlOptions }
  }),

  serve(listEventSubTypes, async (_, context) => ({
    data: { allEventSubTypes: (await eventsOf(context)).map(({ eventCode, eventName }) => ({ eventCode, eventType: eventName })) },
  })),

  serve(getPmlCodeInfo, async ({ pmlCodeValue }, { database: { reader }, who }) => {
    const pieces = await findMatches(reader, who.organizationId, 'code', pmlCodeValue, mostPmlOptions)
    // Of the beginning of several codes no piece is meant yet.
    const isOne = new Set(pieces.map(({ code }) => code)).size === 1
    return { composer: isOne ? pieces[0]!.composer : '', title: isOne ? pieces[0]!.title : '', pieces }
  }),

  serve(matchPmlCode, async ({ value, pmlCodeMatchFor, organizationId }, { database: { reader }, who }) => {
    refuseOthers(who, organizationId)
    const data = await findMatches(reader, organizationId, pmlCodeMatchFor, value, mostPmlOptions)
    return { codeId: data[0]?.codeId ?? null, gradeId: data[0]?.gradeId ?? null, title: data[0]?.title ?? '', composer: data[0]?.composer ?? '', data }
  }),
]

import {
  enterBracketResult, getBracket, getBracketPdf, getBracketSources, getPublicBracket, listBracketChoices, listBracketFilters, listBrackets, listBracketsOfEvent, listPublicBrackets, listPublicBracketsOfEvent,
  makeBracketCall, placeBracketMatches, publishBracketCall, removeBracketCall, removeBracketResult, seedBracketCall, withdrawBracketEntrant,
} from '@portal/shared/competition/brackets/bracket.calls'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { serve, WithMessage } from '../../platform/http/serve'
import { findOrganizations } from '../../identity/organizations/organization.repository'
import { ownScope, publicScope, type Scope } from '../../identity/organizations/scope'
import { countBrackets, findBrackets } from './bracket.repository'
import { enterResult, removeResult } from './enterResult'
import { makeBracket } from './makeBracket'
import { placeMatches } from './placeMatches'
import { presentBracketRow } from './presentBracket'
import { readBracket, readBracketFilters, readBracketsOfEvent, readPublicBracket, readPublicBrackets } from './readBrackets'
import { publishBracket, removeBracket } from './publishBracket'
import { readSources } from './readSources'
import { seedBracket } from './seedBracket'
import { findChoices } from './source.repository'
import { withdrawEntrant } from './withdrawEntrant'
import { writeBracketPdf } from './writeBracketPdf'

/** The bracket as it is after a change, with a sentence about it. */
async function changed(bracketId: number, { database: { reader }, who, now }: RequestContext<SignedIn>, message: string) {
  return new WithMessage(await readBracket(reader, who, bracketId, now()), message)
}

/** What is not published only the office sees; staff are readers of brackets like everyone else. */
const seen = (scope: Scope, roleType: string | null): Scope => ({ ...scope, publishedOnly: roleType !== 'org' })

export const bracketRoutes = [
  serve(getPublicBracket, async ({ bracketId }, { database: { reader }, common, now }) => readPublicBracket(reader, await publicScope(reader, common), bracketId, now())),
  serve(listPublicBrackets, async (query, { database: { reader }, common }) => readPublicBrackets(reader, await publicScope(reader, common), query, common.schoolParam)),
  serve(listPublicBracketsOfEvent, async ({ eventId }, { database: { reader }, common }) => readBracketsOfEvent(reader, (await publicScope(reader, common)).organization, eventId, true)),

  serve(listBrackets, async ({ page, pageSize, sort, ...filter }, { database: { reader }, who, common }) => {
    const scope = seen(await ownScope(reader, who, common), who.roleType)
    const rows = await findBrackets(reader, scope, filter, { sort, limit: pageSize, offset: (page - 1) * pageSize })
    return { rows: rows.map((row) => presentBracketRow(row, scope.organization.timeZone)), total: await countBrackets(reader, scope, filter), page, pageSize }
  }),
  serve(listBracketFilters, async (_, { database: { reader }, who, common }) => readBracketFilters(reader, seen(await ownScope(reader, who, common), who.roleType))),
  serve(listBracketsOfEvent, async ({ eventId }, { database: { reader }, who }) => {
    const [organization] = await findOrganizations(reader, { id: who.organizationId })
    return readBracketsOfEvent(reader, organization!, eventId, who.roleType !== 'org')
  }),
  serve(getBracket, async ({ bracketId }, { database: { reader }, who, now }) => readBracket(reader, who, bracketId, now())),
  serve(getBracketPdf, writeBracketPdf),

  serve(listBracketChoices, async (_, { database: { reader }, who, common }) => findChoices(reader, who.organizationId, (await ownScope(reader, who, common)).academicYear.id)),
  serve(getBracketSources, async (input, { database: { reader }, who, common }) => readSources(reader, await ownScope(reader, who, common), input)),
  serve(makeBracketCall, async (input, context) => new WithMessage({ bracketId: await makeBracket(input, context) }, `${input.name} is made.`)),
  serve(seedBracketCall, async (input, context) => { await seedBracket(input, context); return changed(input.bracketId, context, 'The seeds are saved.') }),
  serve(placeBracketMatches, async (input, context) => { await placeMatches(input, context); return changed(input.bracketId, context, 'Times and places are saved.') }),
  serve(enterBracketResult, async (input, context) => { await enterResult(input, context); return changed(input.bracketId, context, 'The result is saved.') }),
  serve(removeBracketResult, async (input, context) => { await removeResult(input, context); return changed(input.bracketId, context, 'The result was removed.') }),
  serve(withdrawBracketEntrant, async (input, context) => { await withdrawEntrant(input, context); return changed(input.bracketId, context, input.isOut ? 'The withdrawal is saved.' : 'They take part again.') }),
  serve(publishBracketCall, async (input, context) => { await publishBracket(input, context); return changed(input.bracketId, context, input.isPublished ? 'Everyone can see it now.' : 'Only the office sees it now.') }),
  serve(removeBracketCall, async (input, context) => { await removeBracket(input, context); return new WithMessage({ bracketId: input.bracketId }, 'The bracket is deleted.') }),
]

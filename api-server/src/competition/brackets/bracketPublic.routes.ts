import { drawPublicBrackets } from '@portal/shared/competition/brackets/bracketPublic.calls'
import { serve } from '../../platform/http/serve'
import { publicScope } from '../../identity/organizations/scope'
import { readDrawnBrackets } from './readDrawnBrackets'

export const bracketPublicRoutes = [
  serve(drawPublicBrackets, async (query, { database: { reader }, common, now }) => readDrawnBrackets(reader, await publicScope(reader, common), query, now())),
]

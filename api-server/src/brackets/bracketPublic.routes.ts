import { drawPublicBrackets } from '@portal/shared/brackets/bracketPublic.calls'
import { serve } from '../http/serve'
import { publicScope } from '../organizations/scope'
import { readDrawnBrackets } from './readDrawnBrackets'

export const bracketPublicRoutes = [
  serve(drawPublicBrackets, async (query, { database: { reader }, common, now }) => readDrawnBrackets(reader, await publicScope(reader, common), query, now())),
]

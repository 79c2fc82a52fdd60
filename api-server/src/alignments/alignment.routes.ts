import { getPublicAlignments } from '@portal/shared/alignments/publicAlignments.calls'
import { serve } from '../http/serve'
import { publicScope } from '../organizations/scope'
import { readPublicAlignments } from './readPublicAlignments'

export const alignmentRoutes = [
  serve(getPublicAlignments, async (query, { database: { reader }, common }) => readPublicAlignments(reader, await publicScope(reader, common), query)),
]

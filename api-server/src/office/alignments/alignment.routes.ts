import { getPublicAlignments } from '@portal/shared/office/alignments/publicAlignments.calls'
import { serve } from '../../platform/http/serve'
import { publicScope } from '../../identity/organizations/scope'
import { readPublicAlignments } from './readPublicAlignments'

export const alignmentRoutes = [
  serve(getPublicAlignments, async (query, { database: { reader }, common }) => readPublicAlignments(reader, await publicScope(reader, common), query)),
]

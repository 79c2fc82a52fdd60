import { alignmentNoun } from '@portal/shared/office/alignments/alignment.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { alignmentRoutes } from './alignment.routes'

export const alignmentParts = defineParts(alignmentNoun, routes.of(...alignmentRoutes))

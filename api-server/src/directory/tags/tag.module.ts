import { tagNoun } from '@portal/shared/directory/tags/tag.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { tagRoutes } from './tag.routes'
import { subjectNames } from '../../platform/audit/subjectNames.repository'
import { tagNames } from './tagName.repository'
import { ownDataParts } from '../../identity/users/ownDataParts.repository'
import { tagOwnData } from './tagOwnData.repository'

export const tagParts = defineParts(
  tagNoun,
  routes.of(...tagRoutes),
  subjectNames.of(tagNames),
  ownDataParts.of(tagOwnData),
)

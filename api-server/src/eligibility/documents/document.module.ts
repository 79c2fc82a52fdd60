import { documentNoun } from '@portal/shared/eligibility/documents/document.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { documentRoutes } from './document.routes'
import { fileBearers } from '../../platform/files/fileBearer.repository'
import { documentFile } from './documentFile.repository'
import { letterKinds } from '../../platform/letters/defineLetter'
import { documentDecidedLetter } from './document.letters'
import { retentionKinds } from '../../platform/retentionKinds/retentionKinds'
import { documentRetention } from './documentRetention.repository'
import { ownDataParts } from '../../identity/users/ownDataParts.repository'
import { documentOwnData } from './documentOwnData.repository'
import { feedKinds } from '../../platform/feedKinds/feedKinds'
import { documentFeed } from './documentFeed'

export const documentParts = defineParts(
  documentNoun,
  routes.of(...documentRoutes),
  fileBearers.of(documentFile),
  letterKinds.of(documentDecidedLetter),
  retentionKinds.of(documentRetention),
  ownDataParts.of(documentOwnData),
  feedKinds.of(documentFeed),
)

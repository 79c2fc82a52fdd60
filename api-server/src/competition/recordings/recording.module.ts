import { recordingNoun } from '@portal/shared/competition/recordings/recording.module'
import { ownDataParts } from '../../identity/users/ownDataParts.repository'
import { fileBearers } from '../../platform/files/fileBearer.repository'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { recordingFile, recordingOwnData } from './recording.repository'
import { recordingRoutes } from './recording.routes'

/** What is erased of recordings, and when they go, is that of a performance's other files (performances/notesErasure.repository.ts, notesRetention.repository.ts). */
export const recordingParts = defineParts(recordingNoun, routes.of(...recordingRoutes), fileBearers.of(recordingFile), ownDataParts.of(recordingOwnData))

import type { Services } from './requestContext'
import { SharedCounts } from './SharedCounts'

type Limits = Pick<Services, 'database' | 'publicLimit' | 'pageLimit' | 'fileLimit' | 'drawingLimit'>

/** The limits that hold over all processes together: of visitors by their network, of people by who they are. */
export function shareLimits({ database, publicLimit, pageLimit, fileLimit, drawingLimit }: Limits, log: { warn(data: object, text: string): void }): SharedCounts {
  const named = { publicReads: publicLimit, publicPages: pageLimit, files: fileLimit, drawings: drawingLimit }
  return new SharedCounts(database, Object.entries(named).map(([name, { most, counts }]) => ({ name, most, counts })), log)
}

import type { ListedPerformance } from '@portal/shared/competition/performances/performanceRows.schemas'

/** What is being done, with which performance. */
export type OpenedDialog =
  | { is: 'add' | 'earlier' }
  | { is: 'edit' | 'remove' | 'rate' | 'notes' | 'category' | 'accommodations' | 'recordings' | 'scratch' | 'substitute'; row: ListedPerformance }
  /** A document of it is shown. */
  | { is: 'document'; row: ListedPerformance; documentId: number }

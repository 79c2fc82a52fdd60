import type { OfficeSheet, SheetPerformance } from '@portal/shared/competition/judges/judge.schemas'

/** A sheet of a judge, and which performance it is of. */
export interface ChosenSheet {
  performance: SheetPerformance
  sheet: OfficeSheet
  judgeName: string
}

import type { ImportReport, RowProblem } from '@portal/shared/office/imports/import.schemas'
import type { z } from 'zod'

type Problem = z.infer<typeof RowProblem>

/** Problems that a report names one by one; a file with more has one cause for all of them. */
const mostProblems = 200

/** Counts what an import does, row by row. */
export class ImportCounts {
  created = 0
  updated = 0
  unchanged = 0
  readonly notes: string[] = []
  private readonly problems: Problem[] = []
  private readonly failedRows = new Set<number>()

  fail(row: number, field: string, message: string): void {
    this.failedRows.add(row)
    if (this.problems.length < mostProblems) this.problems.push({ row, field, message })
  }

  hasFailed(row: number): boolean {
    return this.failedRows.has(row)
  }

  get failed(): number {
    return this.failedRows.size
  }

  report(of: { dryRun: boolean; rows: number; columns: string[]; mapping: Record<string, string> }): ImportReport {
    return {
      ...of,
      created: this.created, updated: this.updated, unchanged: this.unchanged, failed: this.failed,
      problems: this.problems.sort((a, b) => a.row - b.row),
      notes: this.notes,
    }
  }
}
